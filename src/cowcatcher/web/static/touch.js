// Places of a picture that are smaller than a finger, or than a pointer that shakes, can be hit beside them, as far as no
// other place is nearer. Without this file they are as large as they look.
(() => {
  "use strict";
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const phone = matchMedia("(max-width:760px)"), SVG = "http://www.w3.org/2000/svg";
  const stage = document.querySelector("#pics");
  if (!stage) return;

  // How far a box may grow to each side and up and down: half of what is between it and each of the others.
  const room = (box, others, least) => {
    let x = Math.max(0, (least - box.width) / 2), y = Math.max(0, (least - box.height) / 2);
    for (const other of others) {
      if (other === box) continue;
      const dx = Math.max(other.left - box.right, box.left - other.right), dy = Math.max(other.top - box.bottom, box.top - other.bottom);
      if (dx >= dy) x = Math.min(x, Math.max(0, dx / 2));
      else y = Math.min(y, Math.max(0, dy / 2));
    }
    return { x, y };
  };
  const grow = (place, box, by) => {
    const matrix = place.getScreenCTM()?.inverse();
    if (!matrix || place.localName !== "g") return;
    const [a, b] = [[box.left - by.x, box.top - by.y], [box.right + by.x, box.bottom + by.y]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const hit = place.querySelector(":scope > .hit") ?? document.createElementNS(SVG, "rect");
    hit.setAttribute("class", "hit");
    for (const [name, value] of Object.entries({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) })) hit.setAttribute(name, value.toFixed(2));
    if (!hit.parentNode) place.prepend(hit);
  };
  const settle = () => {
    const least = phone.matches ? 32 : 24;
    for (const svg of all(":is(#p-boards,#p-aside) svg.board")) {
      // What a finger rests on stays the same element, or its touch would be lost; while places are measured none is seen.
      const before = all(".hit", svg);
      for (const old of before) old.setAttribute("class", "hit off");
      const places = all("[data-move]", svg), boxes = places.map((place) => place.getBoundingClientRect());
      const there = boxes.filter((box) => box.width && box.height);
      places.forEach((place, n) => {
        const box = boxes[n];
        if (!box.width || !box.height || Math.min(box.width, box.height) >= least) return;
        const by = room(box, there, least);
        if (by.x || by.y) grow(place, box, by);
      });
      for (const old of before) if (old.matches(".off")) old.remove();
    }
  };
  let planned = 0;
  const soon = () => { clearTimeout(planned); planned = setTimeout(() => requestAnimationFrame(settle), 60); };
  new ResizeObserver(soon).observe(stage);
  for (const name of ["htmx:oobAfterSwap", "cowcatcher:show"]) document.body.addEventListener(name, soon);
  for (const name of ["wheel", "touchend", "click", "keyup"]) document.addEventListener(name, soon, { passive: true });
  soon();
})();
