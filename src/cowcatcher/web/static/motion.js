// What a change of pictures looks like: pieces go their way from where they were, new ones land, figures fly to the table
// of players. The film of the others' turns, the replay and the table itself use it; without it pictures change at once.
// Lengths are those of a picture's own view box, so it may meanwhile have got another size, or grown.
const Motion = (() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const STEP = 460, LONGER = 600, LEAST = 300, LANDING = 240, CHIP = 520; // milliseconds: a way, one of several spaces, at least; a piece that comes; a figure
  const POINTS = 24, NEAR = 0.25, CROWD = 12; // of a way; how far from a piece its way may begin, in widths; so many land at most
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const moving = () => (localStorage.getItem("cowcatcher.motion") ?? "1") === "1" && !still.matches;

  // --- Where things are -------------------------------------------------------------------------------------------
  const drawing = (node) => node.closest("svg.board");
  const shown = (node) => node.getClientRects().length > 0 && drawing(node)?.closest(".overview,.tray") === null;
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
  };
  const within = (svg, point) => point.matrixTransform(svg.getScreenCTM().inverse());
  const named = (piece) => `${drawing(piece).getAttribute("class")} ${piece.dataset.piece}`;
  // The shape of a seat as it is drawn there: what is new among them has just come.
  const signed = (shape) => `${drawing(shape).getAttribute("class")} ${shape.closest("[class^='s-']")?.getAttribute("class")} ${shape.outerHTML}`;
  const shapes = (root) => all(".of-seat", root).filter(shown);
  const places = (root) => ({
    pieces: new Map(all("[data-piece]", root).filter(shown).map((piece) => [named(piece), { at: within(drawing(piece), middle(piece)), node: piece.cloneNode(true) }])),
    shapes: new Set(shapes(root).map(signed)),
    drawings: new Set(all("svg.board", root).filter(shown).map((svg) => svg.getAttribute("class"))),
  });
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

  // --- The way of a piece -----------------------------------------------------------------------------------------
  // Pictures draw the dotted ways of those that have ridden, a leg each, with the name of the piece. It takes those from
  // where it was; where there are none it goes straight. It stands beside its way, which it meets and leaves by and by.
  const legs = (piece, from) => {
    const svg = drawing(piece), found = all(`path[data-way="${CSS.escape(piece.dataset.piece)}"]`, svg);
    let start = -1, least = NEAR * svg.viewBox.baseVal.width;
    found.forEach((leg, n) => {
      const away = far(leg.getPointAtLength(0), from);
      if (away <= least) { least = away; start = n; }
    });
    return start < 0 ? [] : found.slice(start);
  };
  const course = (piece, from, to) => {
    const way = legs(piece, from), lengths = way.map((leg) => leg.getTotalLength()), total = lengths.reduce((a, b) => a + b, 0);
    const point = (share) => {
      let rest = share * total, n = 0;
      while (n < way.length - 1 && rest > lengths[n]) { rest -= lengths[n]; n += 1; }
      return way[n].getPointAtLength(Math.min(rest, lengths[n]));
    };
    const straight = (share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    if (!total) return { spaces: 1, at: straight };
    const first = point(0), last = point(1);
    const at = (share) => {
      const p = point(share), back = 1 - share;
      return { x: p.x + (from.x - first.x) * back + (to.x - last.x) * share, y: p.y + (from.y - first.y) * back + (to.y - last.y) * share };
    };
    return { spaces: Math.max(way.length, total > far(first, last) * 1.3 ? 2 : 1), at };
  };
  const goes = (piece, was, pace) => {
    const svg = drawing(piece), from = was.at, to = within(svg, middle(piece)), way = course(piece, from, to);
    const local = piece.parentNode.getScreenCTM().inverse().multiply(svg.getScreenCTM());
    const end = new DOMPoint(to.x, to.y).matrixTransform(local);
    const frames = Array.from({ length: POINTS + 1 }, (_, n) => {
      const p = way.at(n / POINTS), q = new DOMPoint(p.x, p.y).matrixTransform(local);
      return { translate: `${q.x - end.x}px ${q.y - end.y}px` };
    });
    const ghost = was.node;
    ghost.removeAttribute("data-piece");
    ghost.classList.add("ws-ghost");
    piece.parentNode.insertBefore(ghost, piece.parentNode.firstChild);
    const box = piece.getBBox(), glow = document.createElementNS(svg.namespaceURI, "circle");
    for (const [name, value] of Object.entries({ class: "ws-glow", cx: box.x + box.width / 2, cy: box.y + box.height / 2, r: Math.max(box.width, box.height) / 2 + 5 })) glow.setAttribute(name, value);
    piece.append(glow);
    const time = Math.max(LEAST, (way.spaces > 1 ? LONGER : STEP) * pace);
    piece.animate(frames, { duration: time, easing: "cubic-bezier(.4,0,.2,1)" }).finished.then(() => glow.remove(), () => {});
    return time;
  };
  const lands = (node, pace) => node.animate([{ translate: "0 -12px", opacity: 0 }, { translate: "0 0", opacity: 1 }], { duration: LANDING * pace, easing: "ease-out" });
  // A pane that scrolls shows what moves.
  const reveal = (node) => {
    const pane = node?.closest(".pan, .ws-pics");
    if (!pane) return;
    const box = node.getBoundingClientRect(), view = pane.getBoundingClientRect();
    if (box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom) return;
    pane.scrollBy(box.left + box.width / 2 - view.left - view.width / 2, box.top + box.height / 2 - view.top - view.height / 2);
  };

  // --- From one picture to the next -------------------------------------------------------------------------------
  // before: `places` of what was shown. pace: at most 1. What it gives: where it happened, if anywhere, and how long it
  // takes. Where nothing is to move it only looks.
  const go = (root, before, pace = 1) => {
    const moved = [], come = [];
    let time = 0;
    for (const piece of all("[data-piece]", root).filter(shown)) {
      const was = before.pieces.get(named(piece));
      if (was && far(was.at, within(drawing(piece), middle(piece))) > 2) moved.push([piece, was]);
      else if (!was && before.drawings.has(drawing(piece).getAttribute("class"))) come.push(piece);
    }
    for (const shape of shapes(root)) {
      const group = shape.closest("[class^='s-']") ?? shape;
      const known = before.shapes.has(signed(shape)) || !before.drawings.has(drawing(shape).getAttribute("class"));
      if (!known && !group.closest("[data-piece]") && !come.includes(group)) come.push(group);
    }
    const at = moved[0]?.[0] ?? come[0] ?? all(".last:not(.faded)", root).find(shown) ?? null;
    if (!moving()) return { at, time };
    for (const [piece, was] of moved) time = Math.max(time, goes(piece, was, pace));
    if (come.length && come.length <= CROWD) {
      for (const node of come) lands(node, pace);
      time = Math.max(time, LANDING * pace);
    }
    return { at, time };
  };

  // --- The table of players ---------------------------------------------------------------------------------------
  // Its pane scrolls to it, the page does not.
  const inSight = (node) => {
    const pane = node?.closest(".ws-pane"), box = node?.getBoundingClientRect(), view = pane?.getBoundingClientRect();
    if (view?.height && box.bottom > view.bottom) pane.scrollTop += box.bottom - view.bottom;
    else if (view?.height && box.top < view.top) pane.scrollTop += box.top - view.top;
    const now = node?.getBoundingClientRect();
    return now?.width > 0 && now.top >= 0 && now.bottom <= innerHeight;
  };
  const row = (player) => one(`#players tr[data-row="${CSS.escape(player)}"]`);
  const cell = (gain) => one(`#players tr[data-row="${CSS.escape(gain.dataset.row)}"] > [data-at="${CSS.escape(gain.dataset.column)}"]`);
  // Figures fly from where it happened to their cells. Gives how long that takes.
  const fly = (gains, from, pace = 1) => {
    let time = 0;
    for (const [n, gain] of gains.entries()) {
      const target = cell(gain);
      if (!from || !inSight(target)) continue;
      const chip = document.createElement("span"), start = middle(from), end = middle(target);
      chip.className = gain.classList.contains("down") ? "ws-fly down" : "ws-fly";
      chip.setAttribute("aria-hidden", "true");
      chip.append(...[...gain.childNodes].map((node) => node.cloneNode(true)));
      document.body.append(chip);
      chip.style.left = end.x - chip.offsetWidth / 2 + "px";
      chip.style.top = end.y - chip.offsetHeight / 2 + "px";
      const duration = CHIP * Math.max(pace, 0.5), delay = n * 40;
      chip.animate(
        [{ translate: `${start.x - end.x}px ${start.y - end.y}px`, scale: 1.15, opacity: 0 }, { opacity: 1, offset: 0.15 }, { translate: "0 0", scale: 0.6, opacity: 1 }],
        { duration, delay, easing: "cubic-bezier(.3,0,.2,1)", fill: "backwards" },
      ).finished.then(() => chip.remove(), () => chip.remove());
      time = Math.max(time, duration + delay);
    }
    return time;
  };
  // A figure that has become more or less bears a sign of it; of several changes their sum counts.
  const mark = (gains) => {
    const sums = new Map(all("#players td:is(.more,.less)").map((target) => [target, 0]));
    for (const gain of gains) {
      const target = cell(gain);
      if (target) sums.set(target, (sums.get(target) ?? 0) + Number(gain.dataset.by));
    }
    for (const [target, by] of sums) {
      target.classList.toggle("more", by > 0);
      target.classList.toggle("less", by < 0);
    }
  };
  const flash = (player) => {
    const target = row(player);
    if (target && moving()) target.animate([{ backgroundColor: "color-mix(in srgb, var(--wait) 45%, transparent)" }, { backgroundColor: "transparent" }], { duration: CHIP, easing: "ease-in" });
  };

  return { moving, places, go, reveal, fly, mark, flash };
})();
