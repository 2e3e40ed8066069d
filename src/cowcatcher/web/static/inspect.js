// What is this? Whatever is clicked, pressed long or asked for by a key says what it is: its name and what it does, as the
// picture has them, large; the choice that stands for it with its price and its rule. One card for mouse, touch and keys.
(() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const card = one("#card"), main = one("[data-table]");
  if (!card || !main) return;
  const LONG = 450, SHIFT = 8, SIDE = 118; // milliseconds, pixels a finger may slip, size of the close-up
  const SVG = "http://www.w3.org/2000/svg";
  const made = (name, more = {}, ...inside) => {
    const element = Object.assign(document.createElement(name), more);
    element.append(...inside);
    return element;
  };

  // --- What there is to say ---------------------------------------------------------------------------------------
  const own = (element) => [...element.children].find((child) => child.localName === "title")?.textContent.trim() ?? "";
  // The thing itself first, then what it is part of.
  const told = (from) => {
    const found = [];
    for (let up = from; up && up.localName !== "svg"; up = up.parentElement) {
      const text = up.namespaceURI === SVG ? own(up) : "";
      if (text && !found.some((it) => it.text === text)) found.push({ element: up, text });
    }
    return found;
  };
  const moves = (place) => (place?.dataset.moves || place?.dataset.move || "").split(" ").filter(Boolean);
  const option = (move) => one(`#p-options [name=move][value="${CSS.escape(move)}"]`);
  const closeup = (element) => {
    const box = element.getBBox?.();
    if (!box || !box.width || box.width > 420 || box.height > 420) return null;
    const svg = document.createElementNS(SVG, "svg"), copy = element.cloneNode(true);
    const classes = element.closest("svg.board").getAttribute("class");
    copy.removeAttribute("transform");
    for (const part of [copy, ...all("[id]", copy)]) part.removeAttribute("id");
    svg.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
    svg.setAttribute("class", classes.replace(/\b(?:wide|narrow)-only\b/g, ""));
    svg.setAttribute("aria-hidden", "true");
    const scale = Math.min(SIDE / box.width, SIDE / box.height, 3);
    svg.style.width = (box.width + 8) * scale + "px";
    svg.style.height = (box.height + 8) * scale + "px";
    svg.append(copy);
    return svg;
  };
  // "Area A: building F, for all. Actions: ..." has its name before the first colon, the rest goes below it.
  const split = (text) => {
    const at = text.search(/[:.](?:\s|$)/);
    const [name, rest] = at > 0 && at < 60 ? [text.slice(0, at), text.slice(at + 1).trim()] : [text, ""];
    return rest && /^[A-Z0-9+]+$/.test(name) ? split(rest) : [name, rest]; // a code of the board is no name
  };
  const figures = (cell) => {
    const row = cell.closest("tr"), column = all("thead th", row.closest("table"))[cell.cellIndex];
    const who = one("th[scope=row]", row)?.textContent.trim().replace(/\s+/g, " ") ?? "";
    const label = column?.title || column?.textContent.trim() || "";
    return label ? [`${label}: ${cell.textContent.trim()}`, who, one("[title]", cell)?.title] : null;
  };

  // --- The card ---------------------------------------------------------------------------------------------------
  let back = null, sign = null;
  const close = () => {
    if (card.hidden) return;
    card.hidden = true;
    sign?.classList.remove("ws-pinned");
    if (card.contains(document.activeElement)) (back?.isConnected ? back : one("#prompt"))?.focus({ preventScroll: true });
    back = sign = null;
  };
  const choice = (button) => {
    const text = made("p", { className: "do" }, made("b", { textContent: one("b", button)?.textContent ?? button.getAttribute("aria-label") ?? button.textContent }));
    const gain = one("i", button)?.textContent;
    if (gain) text.append(" ", gain);
    const press = made("button", { type: "button", className: "btn go", textContent: main.dataset.send });
    press.addEventListener("click", () => { close(); button.click(); });
    const rule = button.closest("li,div")?.querySelector(".ask-rule")?.cloneNode(true);
    return made("div", { className: "choose" }, text, press, ...(rule ? [rule] : []));
  };
  const show = (name, lines, picture, buttons, from, quiet) => {
    close();
    one("h2", card).textContent = name;
    one(".body", card).replaceChildren(
      ...(picture ? [made("div", { className: "close-up" }, picture)] : []),
      ...lines.filter(Boolean).map((line) => made("p", { textContent: line })),
      ...buttons.slice(0, 6).map(choice),
    );
    back = from;
    card.hidden = false;
    if (!quiet) one("h2", card).focus({ preventScroll: true });
  };
  // True where there was something to say.
  const tell = (target, from) => {
    const cell = target.closest(".players tbody td");
    if (cell) {
      const found = figures(cell);
      if (found) show(found[0], found.slice(1), null, [], from);
      return Boolean(found);
    }
    const place = target.closest("[data-move]"), found = told(target);
    const buttons = moves(place).map(option).filter(Boolean);
    if (!found.length && !place) return false;
    // What is said of a choice stands beside its button, so of its place only what it is part of is told.
    const things = found.filter((it) => !buttons.length || !it.element.closest("[data-move]"));
    const [name, rest] = split((things[0] ?? found[0])?.text ?? place.dataset.callout ?? buttons[0]?.textContent ?? "");
    show(name, [things.length ? rest : "", ...things.slice(1).map((it) => it.text)], things.length ? closeup(things[0].element) : null, buttons, from);
    sign = (things[0] ?? found[0])?.element ?? place;
    sign.classList.add("ws-pinned");
    return true;
  };

  // --- Mouse, finger, keys ----------------------------------------------------------------------------------------
  const PICTURES = "#p-boards svg.board, #p-aside svg.board, .players tbody td";
  let press = 0, at = null, held = false;
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(press);
    held = false;
    const target = event.target;
    if (event.pointerType !== "touch" || !target.closest(PICTURES)) return;
    at = { x: event.clientX, y: event.clientY };
    press = setTimeout(() => {
      // The picture may have been drawn anew under the finger.
      const under = target.isConnected ? target : document.elementFromPoint(at.x, at.y);
      held = Boolean(under) && tell(under, document.activeElement);
    }, LONG);
  });
  document.addEventListener("pointermove", (event) => {
    if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) > SHIFT) clearTimeout(press);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(press));
  document.addEventListener("click", (event) => {
    if (held) { held = false; event.preventDefault(); event.stopPropagation(); return; } // it was asked what this is
    if (event.target.closest("#card-close")) close();
    else if (event.target.closest(PICTURES) && !event.target.closest("[data-move],[data-turns],.gr-turning,.inhand,a,button")) {
      if (!tell(event.target, document.activeElement)) close();
    }
  }, true);
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest(PICTURES) && tell(event.target, document.activeElement)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { close(); return; }
    if (event.altKey || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== "i") return;
    if (event.target.closest("input:not([type=radio]),textarea,select,dialog")) return;
    const focused = event.target.closest("[name=move]"), pointed = one(".board [data-move].hover");
    const place = focused ? all("#p-boards [data-move],#p-aside [data-move]").find((p) => moves(p).includes(focused.value)) : pointed;
    if (place) { event.preventDefault(); tell(place, event.target); }
    else if (focused) { event.preventDefault(); show(one("b", focused)?.textContent ?? focused.textContent, [], null, [focused], focused); }
  });
  document.body.addEventListener("htmx:oobAfterSwap", (event) => {
    if (sign && !sign.isConnected) close();
    if (event.detail.target?.id === "p-options" && one("[name=move]", card)) close();
  });
})();
