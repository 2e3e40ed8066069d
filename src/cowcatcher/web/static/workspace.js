// The table as a workspace: which pictures are shown, where and how large; the panes beside them; the sheet of a phone.
// Without this file the pictures stand one below the other, and all parts with them.
(() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const stage = one("#pics");
  if (!stage) return;
  const phone = matchMedia("(max-width:760px)");
  const LEAST = 0.78, ROOM = 6, GAP = 8, MARGIN = 10; // a picture is never drawn smaller; padding, gaps; round a detail
  const SLACK = 4; // by so much the line of a text reaches beyond its letters
  const LARGEST = 1.2, FIRST = 812, SECOND = 420, TWO = 1600; // where the window is TWO wide, the first column is FIRST wide, and beside a map the second is SECOND
  const SEEN = 0.93; // a phone's scale

  // --- What there is ----------------------------------------------------------------------------------------------
  const whole = new WeakMap(); // the view box of a picture of which a detail is shown
  let tab = "", ply = ""; // tab: a picture that was opened by hand, until the next decision
  const pictures = () => all(".ws-pic", stage).map((pic) => ({
    pic, name: pic.dataset.pic, places: all("[data-move]", pic).length, grows: Boolean(one(".growing", pic)),
    news: "news" in pic.dataset, text: one(".textboard", pic),
  }));
  const drawing = (pic) => all("svg.board", pic).find((svg) => !svg.closest(".overview,.tray") && svg.getClientRects().length);
  const boxOf = (svg) => {
    if (!whole.has(svg)) whole.set(svg, svg.getAttribute("viewBox"));
    const [x, y, width, height] = whole.get(svg).split(" ").map(Number);
    return { x, y, width, height };
  };
  const restore = (svg) => { if (whole.has(svg)) svg.setAttribute("viewBox", whole.get(svg)); };

  // --- Which pictures ---------------------------------------------------------------------------------------------
  const asked = (pics) => {
    const found = pics.filter((p) => p.news || p.places);
    return found.length ? found : pics.slice(0, 1);
  };
  const chosen = (pics) => {
    const by = tab && pics.find((p) => p.name === tab);
    return by ? [by] : asked(pics);
  };

  // --- How large --------------------------------------------------------------------------------------------------
  const natural = (item) => {
    if (item.grows || item.text) return { ...item, width: 0, height: 0, free: true };
    const svg = drawing(item.pic);
    if (!svg) return { ...item, width: 0, height: 0, free: true };
    restore(svg);
    return { ...item, svg, box: boxOf(svg), ...boxOf(svg) };
  };
  const total = (items) => items.reduce((sum, item) => sum + item.height * item.k, GAP * (items.length - 1));
  // As large as the width allows, then the highest first made smaller until all of them fit. False where they cannot.
  const fit = (items, width, height, largest) => {
    for (const item of items) item.k = Math.min(largest, width / item.width);
    let over = total(items) - height;
    for (const item of [...items].sort((a, b) => b.height * b.k - a.height * a.k)) {
      if (over <= 0) break;
      const k = Math.max(Math.min(LEAST, item.k), (item.height * item.k - over) / item.height);
      over -= item.height * (item.k - k);
      item.k = k;
    }
    return over <= 0.5;
  };
  // Where elements of a picture that is shown whole stand in it: their tops and bottoms, in its units.
  const spans = (item, elements) => {
    const seen = item.svg.getBoundingClientRect(), scale = seen.width / item.width;
    const at = (y) => item.y + (y - seen.top) / scale;
    return scale ? elements.map((e) => e.getBoundingClientRect()).filter((r) => r.height).map((r) => [at(r.top), at(r.bottom)]) : [];
  };
  // Only the rows of a picture that hold a place of the decision.
  const detail = (item) => {
    const found = spans(item, all("[data-move]", item.svg));
    if (!found.length) return item;
    item.kept = [Math.min(...found.map(([top]) => top)), Math.max(...found.map(([, bottom]) => bottom))];
    const top = Math.max(item.y, item.kept[0] - MARGIN), low = Math.min(item.y + item.height, item.kept[1] + MARGIN);
    item.box = { ...item.box, y: top, height: low - top };
    item.height = low - top;
    return item;
  };
  // A detail ends between rows: what would be cut in two is left out, as long as it holds no place; else it fades.
  const trim = (item) => {
    if (!item.kept) return;
    const found = spans(item, all("text,rect,path,circle,use", item.svg)), [first, last] = item.kept;
    let top = item.box.y, low = top + item.box.height;
    for (const [from, to] of found.sort((a, b) => a[1] - b[1])) if (from < top && to > top && to <= first + SLACK) top = Math.min(to, first);
    for (const [from, to] of found.sort((a, b) => b[0] - a[0])) if (from < low && to > low && from >= last - SLACK) low = Math.max(from, last);
    item.box = { ...item.box, y: top, height: low - top };
    item.height = low - top;
    item.cut = [found.some(([from, to]) => from < top && to > top), found.some(([from, to]) => from < low && to > low)];
  };
  // More rows above and below, as many as there is room for.
  const widen = (item, room) => {
    const all = boxOf(item.svg), height = Math.min(all.height, item.height + Math.max(0, room) / item.k);
    const y = Math.min(Math.max(all.y, item.box.y - (height - item.height) / 2), all.y + all.height - height);
    item.box = { ...item.box, y, height };
    item.height = height;
  };
  const place = (item, left, top, width, height) => {
    const { pic } = item;
    pic.hidden = false;
    Object.assign(pic.style, { left: left + "px", top: top + "px", width: width + "px", height: item.free ? height + "px" : "" });
    pic.style.setProperty("--k", String(item.k ?? 1));
    ["cut-above", "cut-below"].forEach((name, n) => pic.classList.toggle(name, Boolean(item.cut?.[n])));
    if (item.svg && item.box.height !== boxOf(item.svg).height) {
      item.svg.setAttribute("viewBox", `${item.box.x} ${item.box.y} ${item.box.width} ${item.box.height}`);
    }
  };
  // One column: pictures below each other, in the middle of it. What has no size of its own takes the rest.
  const column = (items, left, width, height, largest, crop) => {
    const sized = items.filter((item) => !item.free), free = items.find((item) => item.free);
    const room = height - (free ? Math.min(260, height / 2) + GAP : 0);
    let fits = !sized.length || fit(sized, width, room, largest);
    // Of the last pictures only the rows with places; what is then left over is shown of them, too.
    if (!fits && crop) {
      for (const item of [...sized].reverse()) {
        if (item.places) detail(item);
        fits = fit(sized, width, room, largest);
        if (fits) { widen(item, room - total(sized)); trim(item); break; }
      }
    }
    const used = sized.length ? total(sized) : 0, rest = free ? height - used - (sized.length ? GAP : 0) : 0;
    let top = ROOM + Math.max(0, free ? 0 : (height - used) / 2);
    for (const item of items) {
      const w = item.free ? width : item.width * item.k, h = item.free ? rest : item.height * item.k;
      place(item, left + (width - w) / 2, top, w, h);
      top += h + GAP;
    }
  };

  // --- The whole stage --------------------------------------------------------------------------------------------
  const desk = (pics) => {
    const width = stage.clientWidth - 2 * ROOM, height = stage.clientHeight - 2 * ROOM;
    const two = innerWidth >= TWO, shown = chosen(pics), map = shown.some((item) => item.grows);
    const first = !two ? width : map ? Math.max(FIRST, width - GAP - SECOND) : Math.min(FIRST, width);
    for (const item of pics) { item.pic.hidden = true; item.pic.classList.remove("slim"); }
    for (const item of shown) item.pic.hidden = false;
    const largest = two ? LARGEST : 1, others = pics.filter((item) => !shown.includes(item));
    const items = filled(shown.map(natural), others, first, height, largest);
    column(items, ROOM, first, height, largest, true);
    if (two) beside(others.filter((item) => item.pic.hidden), ROOM + first + GAP, width - first - GAP, height);
    return pics.filter((item) => !item.pic.hidden);
  };
  // Below what is asked about stands what else there is, where that takes no room from it.
  const filled = (items, others, width, height, largest) => {
    if (items.some((item) => item.free) || !fit(items, width, height, largest)) return items;
    const sizes = items.map((item) => item.k);
    for (const item of others) {
      item.pic.hidden = false;
      const more = [...items, natural(item)];
      if (!more.at(-1).free && fit(more, width, height, largest) && sizes.every((k, i) => more[i].k === k)) return more;
      item.pic.hidden = true;
    }
    return items;
  };
  // What else there is, as far as there is room for it.
  const beside = (pics, left, width, height) => {
    const found = [];
    for (const item of pics) {
      item.pic.hidden = false;
      item.pic.classList.toggle("slim", width < LEAST * 840 && Boolean(one(".narrow-only", item.pic)));
      const now = natural(item);
      if (!now.free && fit([...found, now], width, height, 1)) found.push(now);
      else item.pic.hidden = true;
    }
    if (found.length) column(found, left, width, height, 1, false);
  };
  // On a phone one picture after the other: the narrow form where there is one, else as large as its places allow.
  const hand = (pics) => {
    const width = stage.clientWidth, height = stage.clientHeight, shown = chosen(pics);
    for (const item of pics) item.pic.hidden = !shown.includes(item);
    let top = 0;
    for (const item of shown) {
      item.pic.classList.toggle("slim", Boolean(one(".narrow-only", item.pic)));
      const now = natural(item);
      now.k = now.free ? 1 : item.pic.classList.contains("slim") ? width / now.width : SEEN;
      place(now, 0, top, now.free ? width : now.width * now.k, height);
      top += (now.free ? height : now.height * now.k) + GAP;
    }
    return shown;
  };
  const look = () => { // a phone's picture begins where the places are
    const rects = all("[data-move]", stage).map((p) => p.getBoundingClientRect()).filter((r) => r.height);
    if (!rects.length) return;
    const pane = stage.getBoundingClientRect();
    const middle = (low, high) => (Math.min(...rects.map((r) => r[low])) + Math.max(...rects.map((r) => r[high]))) / 2;
    stage.scrollBy(middle("left", "right") - pane.left - pane.width / 2, middle("top", "bottom") - pane.top - pane.height / 2);
  };
  const marked = (shown) => {
    for (const button of all("[data-tab]")) button.setAttribute("aria-pressed", String(shown.some((p) => p.name === button.dataset.tab)));
    const own = one("[data-own-tab]"), first = one('[data-tab][aria-pressed="true"]');
    if (own) own.hidden = !tab;
    if (first) one(".ws-tabs").scrollLeft = Math.max(0, first.offsetLeft - MARGIN); // on a phone they do not all fit
  };
  const lay = () => {
    const now = one("#play [name=ply]")?.value ?? "", fresh = now !== ply;
    if (fresh) { tab = ""; ply = now; }
    const pics = pictures();
    if (!pics.length || !stage.clientHeight) return;
    const shown = phone.matches ? hand(pics) : desk(pics);
    marked(shown);
    one("#sheet")?.classList.toggle("hand-first", Boolean(one("#p-aside [data-move]")));
    if (fresh) { stage.scrollTo(0, 0); if (phone.matches) look(); }
  };
  let planned = 0;
  const soon = () => { cancelAnimationFrame(planned); planned = requestAnimationFrame(lay); };
  new ResizeObserver(soon).observe(stage);
  document.body.addEventListener("htmx:oobAfterSwap", soon);

  // --- Tabs, panes, sheet -----------------------------------------------------------------------------------------
  const open = (name) => { tab = name; lay(); stage.scrollTo(0, 0); if (phone.matches) look(); };
  const pane = (name) => {
    const people = one("#people");
    people.dataset.pane = name;
    for (const button of all("[data-show]")) button.setAttribute("aria-pressed", String(button.dataset.show === name));
    const chat = one("#p-chat details");
    if (chat && name === "chat") chat.open = true;
  };
  const view = (name) => {
    document.body.dataset.view = name;
    for (const link of all(".ws-nav [data-view]")) link.toggleAttribute("aria-current", link.dataset.view === name);
    one("#menu").open = name === "menu";
    if (name !== "play" && name !== "menu") pane(name);
    if (name === "play") soon();
  };
  document.addEventListener("click", (event) => {
    const tabbed = event.target.closest("[data-tab]"), showing = event.target.closest("[data-show]");
    const viewing = event.target.closest(".ws-nav [data-view]"), grab = event.target.closest("#grab");
    if (tabbed) open(tabbed.dataset.tab);
    else if (event.target.closest("[data-own-tab]")) open("");
    else if (showing) pane(showing.dataset.show);
    else if (viewing) { event.preventDefault(); view(viewing.dataset.view); }
    else if (grab) grab.setAttribute("aria-expanded", String(one("#sheet").classList.toggle("up")));
    if (!phone.matches && !event.target.closest("#menu")) one("#menu").open = false;
  });
  document.body.addEventListener("htmx:oobAfterSwap", (event) => {
    const chat = event.detail.target?.id === "p-chat" && one("#p-chat details");
    if (chat) chat.open = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input,textarea,select,dialog")) return;
    if (event.key === "Escape") one("#menu").open = false;
    if (event.key !== "[" && event.key !== "]") return;
    const names = all("[data-tab]").map((button) => button.dataset.tab);
    const at = names.findIndex((name) => one(`[data-tab="${CSS.escape(name)}"]`).getAttribute("aria-pressed") === "true");
    open(names[(at + (event.key === "]" ? 1 : -1) + names.length) % names.length]);
  });
  // Who shows another picture for a while asks for it by name, or null where others stand in place of those in sight: the film.
  document.body.addEventListener("cowcatcher:show", (event) => { if (event.detail !== null && tab !== event.detail) open(event.detail); else lay(); });
  phone.addEventListener("change", soon);
  lay();
})();
