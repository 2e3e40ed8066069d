// What the pages do beyond plain forms: send without a reload, swap the parts that changed, keys, pointing, notes.
// Everything here repeats what buttons and links do without it.
(() => {
  "use strict";
  const main = document.querySelector("[data-table]");
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  // --- Copying links --------------------------------------------------------------------------------------------
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) navigator.clipboard?.writeText(button.dataset.copy).then(() => flash(button));
    const field = event.target.closest("[data-select]");
    if (field) field.select();
  });
  const flash = (button) => {
    button.classList.add("go");
    setTimeout(() => button.classList.remove("go"), 1200);
  };

  if (!main || !window.htmx) return;
  if (location.search) history.replaceState(null, "", location.pathname + location.hash); // what was said once

  // --- Settings of this browser ---------------------------------------------------------------------------------
  const setting = (name, missing) => (localStorage.getItem("cowcatcher." + name) ?? missing) === "1";
  for (const box of all("[data-setting]")) {
    box.checked = setting(box.dataset.setting, box.dataset.default ?? "0");
    box.addEventListener("change", async () => {
      if (box.dataset.setting === "notify" && box.checked && "Notification" in window) {
        if ((await Notification.requestPermission()) !== "granted") box.checked = false;
      }
      localStorage.setItem("cowcatcher." + box.dataset.setting, box.checked ? "1" : "0");
    });
  }
  const moving = () => setting("motion", "1") && !matchMedia("(prefers-reduced-motion: reduce)").matches;

  // --- Sending and swapping -------------------------------------------------------------------------------------
  const have = (within = document) => all("[data-part]", within).map((part) => part.dataset.part).join(" ");
  document.body.addEventListener("htmx:configRequest", (event) => {
    event.detail.headers["X-Have"] = have();
    event.detail.headers["X-Kind"] = main.dataset.kind;
  });
  let waiting = false;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.hasAttribute("data-live")) return;
    event.preventDefault();
    if (waiting) return;
    const values = Object.fromEntries(new FormData(form, event.submitter));
    const address = event.submitter?.getAttribute("formaction") || form.getAttribute("action");
    waiting = true;
    main.classList.add("busy");
    const done = () => {
      waiting = false;
      main.classList.remove("busy");
      if (news > version) again().catch(() => {});
      if (document.activeElement === document.body) one("#prompt")?.focus({ preventScroll: true });
      document.body.dispatchEvent(new Event("cowcatcher:idle"));
    };
    htmx.ajax("POST", address, { source: main, target: main, values, swap: "none" }).then(done, done);
    const text = form.querySelector("input[name=text]");
    if (text) text.value = "";
  });

  // --- What happens after a swap --------------------------------------------------------------------------------
  let turn = one("#prompt")?.dataset.turn, note = null;
  const settle = () => {
    const prompt = one("#prompt");
    if (!prompt) return;
    const ask = one(".ask", prompt)?.textContent ?? "";
    const words = prompt.dataset.title;
    if (ask) document.title = (words ? "● " + words + ": " : "") + ask;
    if (prompt.dataset.turn === "1" && turn !== "1") {
      if (setting("notify", "0") && document.hidden && Notification.permission === "granted") {
        note = new Notification(words, { body: ask, tag: main.dataset.table });
      }
    }
    if (prompt.dataset.turn !== "1") { note?.close(); note = null; } // played elsewhere, or taken back
    turn = prompt.dataset.turn;
    if (matchMedia("(max-width:760px)").matches) for (const area of all(".area[data-other]")) area.open = false;
    mark();
  };
  let planned = 0;
  document.body.addEventListener("htmx:oobAfterSwap", () => {
    clearTimeout(planned);
    planned = setTimeout(settle, 0);
  });
  // Rings round what is new land on the board. No view transition: while one runs, the page takes no clicks.
  const rings = () => all("#p-boards .last:not(.faded)");
  let rung = new Set(rings().map((ring) => ring.outerHTML));
  const land = () => {
    const now = rings(), drawn = now.map((ring) => ring.outerHTML);
    if (moving()) now.forEach((ring, i) => ring.classList.toggle("just", !rung.has(drawn[i])));
    rung = new Set(drawn);
  };
  document.body.addEventListener("htmx:oobAfterSwap", (event) => { if (event.detail.target?.id.startsWith("p-board")) land(); });

  // --- The connection -------------------------------------------------------------------------------------------
  let waits = 0, tries = 0;
  // Asked for by the element that listens: of one element htmx keeps only the last request that has to wait, so a look at
  // the table from main would push out a move that waits for another look.
  const again = () => htmx.ajax("GET", `/tables/${main.dataset.table}/parts`, { source: one("#listen") ?? main, target: main, swap: "none" });
  // An answer holds what has changed since it was asked for, so another one may have come in between (news overtaken by the
  // answer to one's own move, for instance). An older one is not shown; after one that was asked for earlier, ask once more.
  // What is there already stays as it is, with the focus in it.
  let version = Number(main.dataset.version), news = 0;
  const asked = new WeakMap(), overtaken = new WeakSet();
  document.body.addEventListener("htmx:beforeSend", (event) => asked.set(event.detail.xhr, have()));
  document.body.addEventListener("htmx:beforeOnLoad", (event) => {
    const xhr = event.detail.xhr, its = Number(xhr.getResponseHeader("X-Version") ?? NaN);
    if (asked.get(xhr) !== have()) overtaken.add(xhr);
    if (xhr.getResponseHeader("HX-Refresh") || xhr.getResponseHeader("HX-Redirect")) news = 0;
    if (its < version && xhr.status < 400) event.preventDefault();
    else if (its > version) version = its;
  });
  // The stream tells of one's own move, too, and mostly before the answer to it, which shows all that there is. So news
  // waits for an answer that is under way, and what the page shows already is not asked for.
  document.body.addEventListener("htmx:confirm", (event) => {
    const told = event.detail.triggeringEvent;
    if (told?.type !== "sse:changed") return;
    news = Number(told.detail.data);
    if (waiting || news <= version) event.preventDefault();
  });
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (have(event.detail.fragment) === have(event.detail.target)) event.detail.shouldSwap = false;
  });
  document.body.addEventListener("htmx:afterOnLoad", (event) => {
    if (overtaken.has(event.detail.xhr)) setTimeout(() => again().catch(() => {}), 50);
  });
  const shut = (yes) => {
    one("#offline")?.toggleAttribute("hidden", !yes);
    one("#p-boards")?.classList.toggle("off", yes);
  };
  const back = () => {
    clearTimeout(waits);
    clearInterval(tries);
    waits = tries = 0;
    shut(false);
  };
  const gone = () => {
    waits ||= setTimeout(() => shut(true), 3000);
    tries ||= setInterval(() => again().catch(() => {}), 5000);
  };
  document.body.addEventListener("htmx:sseError", gone);
  document.body.addEventListener("htmx:sendError", gone);
  document.body.addEventListener("htmx:sseOpen", () => { if (tries) again().catch(() => {}); });
  document.body.addEventListener("htmx:afterRequest", (event) => { if (event.detail.xhr?.status) back(); });
  addEventListener("online", () => { if (tries) again().catch(() => {}); });

  // --- Pointing: a place of the board and its option are one thing ----------------------------------------------
  const PLACE = ":is(#p-boards,#p-aside) [data-move]";
  const moves = (place) => (place.dataset.moves || place.dataset.move).split(" ");
  const button = (move) => one(`#p-options [name=move][value="${CSS.escape(move)}"]`);
  const places = (move) => all(PLACE).filter((place) => moves(place).includes(move));
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.id = "tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true");
  document.body.append(tip);
  const words = (place) => {
    const found = moves(place).map(button).filter(Boolean);
    if (found.length === 1 && found[0].classList.contains("opt")) return [one("b", found[0])?.textContent, one("i", found[0])?.textContent, one(".end", found[0])?.textContent].filter((w) => w?.trim());
    return [place.dataset.callout || found.map((b) => b.getAttribute("aria-label") || b.textContent.trim()).join(" / ")];
  };
  const point = (place, event) => {
    for (const lit of all(".hover")) lit.classList.remove("hover");
    tip.hidden = true;
    if (!place) return;
    for (const move of moves(place)) {
      button(move)?.classList.add("hover");
      for (const other of places(move)) other.classList.add("hover");
    }
    const [head, ...rest] = words(place);
    tip.replaceChildren(Object.assign(document.createElement("b"), { textContent: head }), ...rest.map((w) => document.createTextNode(w + " ")));
    tip.hidden = false;
    const box = place.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left + box.width / 2 - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 8);
    const above = box.top - tip.offsetHeight - 8;
    tip.style.left = left + "px";
    // Above a place it stands on its bottom: what a choice would change comes later, and must not grow over the place.
    tip.style.top = above > 70 ? "auto" : box.bottom + 8 + "px";
    tip.style.bottom = above > 70 ? document.documentElement.clientHeight - box.top + 8 + "px" : "auto";
  };
  const light = (option) => {
    if (!option) return;
    option.classList.add("hover");
    for (const place of places(option.value)) place.classList.add("hover");
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    point(event.target.closest(PLACE), event);
    light(event.target.closest(":is(#p-options,#p-coach) [name=move]"));
  });
  document.addEventListener("focusin", (event) => {
    const option = event.target.closest?.(":is(#p-options,#p-coach) [name=move]");
    for (const lit of all(".hover")) lit.classList.remove("hover");
    light(option);
  });

  // A click on the board presses the button; a finger chooses first, and sends with the second touch.
  let chosen = "";
  const mark = () => {
    for (const lit of all("[data-move].sel")) lit.classList.remove("sel");
    for (const line of all(".pointed")) line.replaceChildren();
    chosen = "";
    // The list may have been changed under the pointer: what was lit by an option that is gone stays lit no longer.
    point(null);
    light(one("#p-options [name=move]:is(:hover,:focus)"));
  };
  const press = (place) => {
    const found = moves(place).map(button).filter(Boolean);
    if (found.length === 1) found[0].click();
    else if (found.length) { const group = found[0].closest("details"); if (group) group.open = true; found[0].focus(); }
  };
  let touch = false;
  document.addEventListener("pointerdown", (event) => { touch = event.pointerType === "touch"; });
  document.addEventListener("click", (event) => {
    const place = event.target.closest(PLACE);
    if (!place) return;
    if (!touch || chosen === place.dataset.move) { press(place); return; }
    mark();
    chosen = place.dataset.move;
    place.classList.add("sel");
    const line = one(".pointed", place.closest(".panel"));
    if (!line) return;
    const [head, ...rest] = words(place);
    line.append(Object.assign(document.createElement("b"), { textContent: head + " " }), rest.join(" ") + " ");
    const send = Object.assign(document.createElement("button"), { type: "button", className: "btn go", textContent: one("#main").dataset.send });
    send.addEventListener("click", () => press(place));
    line.append(send);
    line.scrollIntoView({ block: "nearest" });
  });

  // --- Finding among many options -------------------------------------------------------------------------------
  const filter = () => {
    const wanted = (one("#find")?.value ?? "").toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const group = one(".filter input[type=radio]:checked")?.id.replace("fl-", "") ?? "all";
    for (const option of all("#p-options [name=move]")) {
      const text = (option.textContent + " " + (option.title || "")).toLocaleLowerCase();
      const gone = !wanted.every((word) => text.includes(word));
      (option.closest("li") ?? option).classList.toggle("away", gone);
      const own = option.closest("details")?.dataset.g;
      const dim = gone || (group !== "all" && own !== undefined && own !== group);
      for (const place of places(option.value)) place.classList.toggle("dim", dim);
    }
    for (const details of all("#p-options details[data-g]:not(.refused)")) {
      if (wanted.length) details.open = true;
      details.classList.toggle("away", wanted.length > 0 && !one("[name=move]:not(.away)", details)?.closest(":not(.away)") );
    }
    for (const row of all("#p-options .price")) row.classList.toggle("away", all("button", row).every((b) => b.classList.contains("away")));
  };
  document.addEventListener("input", (event) => { if (event.target.closest(".filter")) filter(); });

  // --- Keys -----------------------------------------------------------------------------------------------------
  const shown = () => all("#p-options .opts [name=move]").filter((b) => b.checkVisibility());
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=radio]),textarea,select,dialog")) return;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) {
      const option = shown()[Number(key) - 1];
      if (option) { event.preventDefault(); if (document.activeElement === option) option.click(); else option.focus(); }
      return;
    }
    const target = one(`[data-key="${CSS.escape(key)}"]`);
    if (!target || target.disabled) return;
    event.preventDefault();
    if (key === "p" && document.activeElement !== target) target.focus();
    else target.click();
  });
  settle();
})();
