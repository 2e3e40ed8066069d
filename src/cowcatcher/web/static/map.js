// A map that grows: moved by dragging and the wheel, enlarged by Ctrl and the wheel, pinch, keys and buttons; a tile that is turned before it is laid.
// Without this file the map is a picture that scrolls, and the list of options says the same.
(() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const main = one("main");
  const phone = matchMedia("(max-width:760px)");

  // --- Moving and enlarging ---------------------------------------------------------------------------------------
  const STEP = 1.25, SMALLEST = 0.2, LARGEST = 2.5, NATURAL = 1.25;
  const WHOLE = "whole";
  const seen = new Map(); // how somebody has set each map, in units of its picture, or WHOLE; else it fits if it is legible so, or nothing is asked any more
  const boxOf = (pan) => one("svg", pan).viewBox.baseVal;
  const legible = () => (phone.matches ? 0.66 : 0.5);
  const focusOf = (pan) => (pan.dataset.focus ? pan.dataset.focus.split(" ").map(Number) : null); // left, top, width, height
  const fitting = (pan) => {
    const box = boxOf(pan), whole = Math.min(pan.clientWidth / box.width, pan.clientHeight / box.height, NATURAL);
    const focus = focusOf(pan), all = seen.get(pan.dataset.pan) === WHOLE || (!focus && !phone.matches);
    const scale = all ? whole : Math.max(whole, legible());
    const [x, y, width, height] = scale > whole && focus ? focus : [box.x, box.y, box.width, box.height];
    return { scale, x: x + width / 2, y: y + height / 2 };
  };
  const apply = (pan) => {
    const svg = one("svg", pan), box = boxOf(pan), set = seen.get(pan.dataset.pan);
    const view = typeof set === "object" ? set : fitting(pan);
    svg.style.width = box.width * view.scale + "px";
    svg.style.height = box.height * view.scale + "px";
    pan.scrollLeft = (view.x - box.x) * view.scale - pan.clientWidth / 2;
    pan.scrollTop = (view.y - box.y) * view.scale - pan.clientHeight / 2;
  };
  const shown = (pan) => {
    const box = boxOf(pan), scale = one("svg", pan).getBoundingClientRect().width / box.width;
    return { scale, x: box.x + (pan.scrollLeft + pan.clientWidth / 2) / scale, y: box.y + (pan.scrollTop + pan.clientHeight / 2) / scale };
  };
  // A map that somebody has set stays as it is, unless what is asked about or the last tile would be out of sight: then it
  // moves as little as can be, and gets smaller if it stays legible. Once for each focus, so that it can be set again.
  const sought = new Map();
  const reveal = (pan) => {
    const name = pan.dataset.pan, focus = focusOf(pan), known = sought.get(name) === pan.dataset.focus;
    sought.set(name, pan.dataset.focus);
    if (!focus || known || typeof seen.get(name) !== "object") return;
    const now = shown(pan), [left, top, width, height] = focus;
    const all = Math.min(pan.clientWidth / width, pan.clientHeight / height);
    const scale = Math.min(now.scale, Math.max(all, Math.min(legible(), now.scale)));
    const within = (middle, low, size, room) =>
      size > room ? low + size / 2 : Math.min(low + room / 2, Math.max(low + size - room / 2, middle));
    seen.set(name, {
      scale, x: within(now.x, left, width, pan.clientWidth / scale), y: within(now.y, top, height, pan.clientHeight / scale),
    });
    apply(pan);
  };
  const zoom = (pan, factor, at) => {
    const view = shown(pan), scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
    const rect = pan.getBoundingClientRect();
    const dx = at ? at.clientX - rect.left - pan.clientWidth / 2 : 0, dy = at ? at.clientY - rect.top - pan.clientHeight / 2 : 0;
    seen.set(pan.dataset.pan, { scale, x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale });
    apply(pan);
  };
  const fit = (pan) => { seen.set(pan.dataset.pan, WHOLE); apply(pan); };
  const by = { in: (pan) => zoom(pan, STEP), out: (pan) => zoom(pan, 1 / STEP), fit };
  const panOf = (event) => event.target.closest?.(".pan");
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (button) by[button.dataset.zoom](one(".pan", button.closest(".panel")));
  });
  document.addEventListener("wheel", (event) => {
    const pan = panOf(event);
    if (!pan) return;
    if (event.ctrlKey || event.metaKey) { // a browser says of two fingers on a pad that Ctrl is held, too
      event.preventDefault();
      const step = Math.max(-20, Math.min(20, event.deltaY * (event.deltaMode ? 16 : 1)));
      zoom(pan, Math.exp(-step * 0.01), event);
    } else if (pan.scrollWidth > pan.clientWidth || pan.scrollHeight > pan.clientHeight) seen.set(pan.dataset.pan, shown(pan));
  }, { passive: false });
  document.addEventListener("scroll", (event) => {
    const pan = event.target;
    if (typeof seen.get(pan.dataset?.pan) === "object") seen.set(pan.dataset.pan, shown(pan));
  }, true);
  let pinch = null;
  const between = ([a, b]) => ({
    far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2,
  });
  document.addEventListener("touchstart", (event) => { pinch = panOf(event) && event.touches.length === 2 ? between(event.touches) : null; });
  document.addEventListener("touchmove", (event) => {
    const pan = panOf(event);
    if (pan && event.touches.length === 1) seen.set(pan.dataset.pan, shown(pan));
    if (!pan || !pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const now = between(event.touches);
    zoom(pan, now.far / pinch.far, now);
    pan.scrollBy(pinch.clientX - now.clientX, pinch.clientY - now.clientY);
    pinch = now;
  }, { passive: false });
  let drag = null, dragged = false;
  document.addEventListener("pointerdown", (event) => {
    const pan = panOf(event);
    dragged = false;
    drag = pan && event.pointerType === "mouse" && event.button < 2 ? { pan, x: event.clientX, y: event.clientY } : null;
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!event.buttons) { drag = null; return; }
    const dx = drag.x - event.clientX, dy = drag.y - event.clientY;
    if (!dragged && Math.hypot(dx, dy) < 5) return;
    if (!dragged) seen.set(drag.pan.dataset.pan, shown(drag.pan));
    dragged = true;
    drag.pan.classList.add("dragging");
    drag.pan.scrollBy(dx, dy);
    drag = { pan: drag.pan, x: event.clientX, y: event.clientY };
  });
  document.addEventListener("pointerup", () => { drag?.pan.classList.remove("dragging"); drag = null; });
  const sizes = new Map();
  const resized = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const size = `${target.clientWidth} ${target.clientHeight}`;
      if (sizes.get(target.dataset.pan) !== size) apply(target);
      sizes.set(target.dataset.pan, size);
    }
  });

  // --- Turning a tile and laying it -------------------------------------------------------------------------------
  // A place names in data-turns the moves that follow its own, one of which says how the tile lies. Both are sent together.
  let chosen = null, pointed = null, wanted = "", pending = "";
  const turns = (place) => place.dataset.turns.split(" ");
  const fits = (place) => (turns(place).includes(wanted) ? wanted : turns(place)[0]);
  const pictures = (group) => (group ? [...group.children].filter((child) => child.dataset.turn) : []);
  const turn = (group, move) => pictures(group).forEach((child) => child.classList.toggle("spare", child.dataset.turn !== move));
  const current = (group) => pictures(group).find((child) => !child.classList.contains("spare"))?.dataset.turn;
  const hand = () => one(".gr-hand"), turning = () => one(".pan .gr-turning"), ghosts = () => one(".pan .gr-ghosts");
  const ghost = () => {
    const place = chosen ?? pointed, layer = ghosts();
    if (!layer) return;
    turn(layer, place ? fits(place) : "");
    if (!place) return;
    layer.setAttribute("transform", `translate(${place.dataset.at})`);
    if (pictures(hand()).some((child) => child.dataset.turn === fits(place))) turn(hand(), fits(place));
  };
  const buttons = () => {
    const row = one(".tray .turns");
    if (!row) return;
    row.hidden = !turning() && !one(".pan [data-turns]");
    one("[data-lay]", row).disabled = !chosen && !turning();
    for (const button of all("[data-by]", row)) button.disabled = chosen !== null && turns(chosen).length < 2;
  };
  const choose = (place) => {
    chosen?.classList.remove("sel");
    chosen = place;
    place?.classList.add("sel");
    ghosts()?.classList.toggle("gr-firm", place !== null);
    const what = one(".tray .what");
    if (what) {
      what.dataset.said ??= what.textContent;
      what.textContent = place?.dataset.callout ?? what.dataset.said;
    }
    ghost();
    buttons();
  };
  const rotate = (step) => {
    const place = chosen ?? pointed, group = turning() ?? (place ? ghosts() : hand());
    const moves = !turning() && place ? turns(place) : pictures(group).map((child) => child.dataset.turn);
    if (!moves.length) return;
    const now = !turning() && place ? fits(place) : current(group);
    wanted = moves[(moves.indexOf(now) + step + moves.length) % moves.length];
    turn(group, wanted);
    if (!turning()) turn(hand(), wanted);
  };
  const button = (move) => one(`#p-options [name=move][value="${CSS.escape(move)}"]`);
  const send = (place) => {
    pending = turns(place).length > 1 ? fits(place) : "";
    button(place.dataset.move)?.click();
  };
  const lay = () => {
    if (turning()) button(current(turning()))?.click();
    else if (chosen) send(chosen);
  };
  const follow = () => {
    const next = pending && !main.classList.contains("busy") && button(pending);
    if (next) { pending = ""; next.click(); }
  };
  document.addEventListener("click", (event) => {
    if (dragged && panOf(event)) { event.stopPropagation(); return; }
    const place = event.target.closest(".pan [data-turns]");
    if (place) {
      event.stopPropagation();
      const ways = turns(place).length;
      if (place === chosen && ways > 1) rotate(1);
      else if (place === chosen || (ways === 1 && event.pointerType === "mouse")) send(place);
      else choose(place);
    } else if (turning() && event.target.closest(".pan .gr-turning")) {
      event.stopPropagation();
      rotate(1);
    } else if (event.target.closest(".gr-hand")) rotate(1);
    else if (event.target.closest("[data-by]")) rotate(Number(event.target.closest("[data-by]").dataset.by));
    else if (event.target.closest("[data-lay]")) lay();
  }, true);
  const look = (event) => {
    const target = event.target.closest?.(".pan [data-turns], #p-options [name=move], .inhand [data-move]");
    const move = target?.value ?? target?.dataset.move;
    if (move && turning() && pictures(turning()).some((child) => child.dataset.turn === move)) turn(turning(), move);
    pointed = target?.dataset.turns ? target : all(".pan [data-turns]").find((place) => place.dataset.move === move) ?? null;
    if (!chosen) ghost();
  };
  document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") look(event); });
  document.addEventListener("focusin", look);

  // --- Keys -------------------------------------------------------------------------------------------------------
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=radio]),textarea,select,dialog")) return;
    const pan = one(".pan"), key = event.key.toLowerCase();
    const done = { "+": () => by.in(pan), "=": () => by.in(pan), "-": () => by.out(pan), 0: () => fit(pan), r: () => rotate(1) }[key];
    if (pan && done) { event.preventDefault(); done(); }
    else if (key === "escape" && chosen) choose(null);
    else if (key === "enter" && event.target.matches("body, .pan") && (chosen || turning())) { event.preventDefault(); lay(); }
  });

  // --- After a change ---------------------------------------------------------------------------------------------
  const settle = () => {
    chosen = pointed = null;
    wanted = "";
    resized.disconnect();
    for (const pan of all(".pan")) { apply(pan); reveal(pan); resized.observe(pan); }
    buttons();
    if (pending && turning()) turn(turning(), pending);
  };
  document.body.addEventListener("htmx:oobAfterSwap", (event) => {
    if (event.detail.target?.id === "p-boards" || one(".pan", event.detail.target ?? document)) settle();
  });
  document.body.addEventListener("cowcatcher:back", () => { pending = ""; }); // the choice that it was to follow is taken back
  document.body.addEventListener("cowcatcher:drawn", settle); // by the film, or the replay
  for (const name of ["htmx:oobAfterSwap", "cowcatcher:idle"]) document.body.addEventListener(name, () => setTimeout(follow, 0));
  settle();
})();
