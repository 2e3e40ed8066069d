// What does not fit of a page: by how much it is wider than its window, what stands out of it, what is too small to be hit.
// Pictures are laid out after a page is there or has become another size: what does not fit is looked at until it does, or
// for three seconds.
async ([wide, least]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".sr,.skip,dialog:not([open])");
  const called = (e) => `${e.localName}.${e.getAttribute("class") ?? ""}#${e.id} ${(e.getAttribute("aria-label") || e.textContent).trim().slice(0, 40)}`;
  const inPane = (e) => {
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      const style = getComputedStyle(p);
      if (style.overflowX !== "visible" || style.clipPath !== "none") return true;
    }
    return false;
  };
  const outside = (e) => {
    if (e.closest("svg") && e.localName !== "svg") return false;
    const box = e.getBoundingClientRect();
    return box.width && box.height && (box.right > wide + 1 || box.left < -1) && seen(e) && !inPane(e);
  };
  // A link within a sentence is as high as its line; a place close to another one cannot be larger, and has its button.
  const inLine = (e) => e.localName === "a" && getComputedStyle(e).display === "inline";
  const GAP = 4;
  const near = (a, b) => a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;
  const hemmed = (e, box, places) => {
    const button = document.querySelector(`#p-options [name=move][value="${CSS.escape(e.dataset.move ?? "")}"]`);
    return e.matches("[data-move]") && button && places.filter((other) => near(box, other)).length > 1;
  };
  const look = () => {
    const places = all("[data-move]").map((e) => e.getBoundingClientRect()).filter((box) => box.width);
    const targets = all("a[href],button,input:not([type=hidden]),select,textarea,summary,label.switch,:is(#pics,#p-aside) [data-move]");
    const small = targets.filter((e) => {
      const target = e.matches("[type=radio],[type=checkbox]") && e.labels.length ? e.labels[0] : e, box = target.getBoundingClientRect();
      if (!box.width || !box.height || Math.min(box.width, box.height) >= least - 0.5) return false;
      return seen(e) && !inLine(e) && !hemmed(e, box, places);
    });
    const wider = Math.max(0, document.scrollingElement.scrollWidth - wide);
    return { wider, beyond: all("body *").filter(outside).map(called), small: small.map(called), headings: all("h1").length };
  };
  const end = performance.now() + 3000;
  for (;;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = look();
    if (performance.now() > end || (!found.wider && !found.beyond.length && !found.small.length)) return found;
  }
}
