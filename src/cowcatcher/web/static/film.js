// The others' turns as a short film: picture after picture as one saw them, pieces going their way from one to the next.
// It never blocks: options stay live, and a choice, Escape or "skip" ends it. With reduced motion it does not start by itself
// and shows the same pictures without anything moving. Without this file the button leads to the replay.
(() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const main = one("[data-table]"), stage = one("#stage");
  if (!main || !stage) return;
  const STEP = 460, LANDING = 240, REST = 640, LONGEST = 12000, LEAST = 260; // milliseconds: a way, a piece that comes, what is said, all, a hurried ply
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const wanted = () => (localStorage.getItem("cowcatcher.motion") ?? "1") === "1";
  const moving = () => wanted() && !still.matches;

  // --- Pieces on their way ----------------------------------------------------------------------------------------
  const drawing = (piece) => piece.closest("svg.board");
  const middle = (piece) => {
    const svg = drawing(piece).getBoundingClientRect(), box = piece.getBoundingClientRect();
    return { x: box.left + box.width / 2 - svg.left, y: box.top + box.height / 2 - svg.top, width: svg.width };
  };
  const seen = (piece) => piece.getClientRects().length > 0 && drawing(piece) !== null;
  const places = (within) => new Map(all("[data-piece]", within).filter(seen).map((piece) => [piece.dataset.piece, middle(piece)]));
  // Each piece that was elsewhere before comes from there. Lengths are those of its drawing, whatever its size on the page.
  const go = (within, before) => {
    let gone = false;
    for (const piece of all("[data-piece]", within).filter(seen)) {
      const from = before.get(piece.dataset.piece), to = middle(piece);
      if (!from) { // it has just come
        piece.animate([{ translate: "0 -12px", opacity: 0 }, { translate: "0 0", opacity: 1 }], { duration: LANDING, easing: "ease-out" });
        continue;
      }
      const unit = drawing(piece).viewBox.baseVal.width / to.width, scale = to.width / from.width;
      const dx = (from.x * scale - to.x) * unit, dy = (from.y * scale - to.y) * unit;
      if (Math.hypot(dx, dy) < 2) continue;
      piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: STEP, easing: "cubic-bezier(.4,0,.2,1)" });
      gone = true;
    }
    if (gone) document.body.dispatchEvent(new Event("cowcatcher:moved"));
  };

  // --- What the page shows meanwhile ------------------------------------------------------------------------------
  let kept = new Map(), running = 0, seenTo = "";
  const holder = (name) => one(`#p-board-${CSS.escape(name)} > [data-part]`);
  const turnTo = (name) => document.body.dispatchEvent(new CustomEvent("cowcatcher:show", { detail: name }));
  const put = (frame) => {
    const boards = all("[data-frame]", frame), changed = boards.find((board) => one(".last", board))?.dataset.frame;
    if (changed) turnTo(changed); // what moves is seen where it was before it goes
    const before = places(stage);
    for (const board of boards) {
      const target = holder(board.dataset.frame);
      if (!target) continue;
      if (!kept.has(target)) kept.set(target, [...target.childNodes]);
      target.replaceChildren(...board.childNodes);
    }
    one(".ws-sub", stage)?.remove();
    const said = one("[data-said]", frame);
    if (said) stage.append(said);
    if (changed) turnTo(changed);
    if (moving()) go(stage, before);
  };
  const restore = () => {
    for (const [target, nodes] of kept) if (target.isConnected) target.replaceChildren(...nodes);
    kept = new Map();
    one(".ws-sub", stage)?.remove();
    stage.classList.remove("filming");
    one("#film-stop")?.setAttribute("hidden", "");
    turnTo("");
  };
  const stop = () => {
    if (!running) return;
    running = 0;
    restore();
  };

  // --- Showing it -------------------------------------------------------------------------------------------------
  const fetched = async (ply) => {
    const answer = await fetch(`/tables/${main.dataset.table}/film?ply=${ply}`).catch(() => null);
    return answer?.ok ? document.createRange().createContextualFragment(await answer.text()) : null;
  };
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const show = async (plies) => {
    stop();
    if (!plies.length) return;
    const own = running = Date.now();
    const time = Math.min(STEP + REST, LONGEST / plies.length);
    stage.classList.add("filming");
    one("#film-stop")?.removeAttribute("hidden");
    let next = fetched(plies[0] - 1);
    for (const ply of [plies[0] - 1, ...plies]) {
      const frame = await next, at = plies.indexOf(ply);
      if (running !== own) return;
      next = at + 1 < plies.length ? fetched(plies[at + 1]) : null;
      if (frame) put(frame);
      if (at >= 0) await wait(time);
      if (running !== own) return;
    }
    stop();
  };
  // Of very many plies some are passed over, the last one never: a film is no longer than LONGEST.
  const plies = () => {
    const told = (one("#film")?.dataset.plies ?? "").split(" ").filter(Boolean).map(Number);
    const step = Math.ceil(told.length * LEAST / LONGEST);
    return told.filter((_, n) => (told.length - 1 - n) % step === 0);
  };

  document.addEventListener("click", (event) => {
    if (event.target.closest("#film-play")) { event.preventDefault(); show(plies()); }
    else if (event.target.closest("#film-stop")) stop();
    else if (event.target.closest("[data-tab]")) stop();
  }, true);
  document.addEventListener("submit", stop, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") stop();
    if (event.key === " " && !running && event.target === document.body && plies().length) { event.preventDefault(); show(plies()); }
  });
  // News is shown where it belongs: in the place of what the film has put aside.
  document.body.addEventListener("htmx:oobBeforeSwap", stop);

  // --- By itself, when a turn comes to this seat ------------------------------------------------------------------
  let turn = one("#prompt")?.dataset.turn;
  document.body.addEventListener("htmx:oobAfterSwap", () => setTimeout(() => {
    const prompt = one("#prompt"), mine = prompt?.dataset.turn === "1", came = mine && turn !== "1";
    turn = prompt?.dataset.turn;
    const list = plies(), key = list.join(" ");
    if (!came || !list.length || key === seenTo || !moving() || document.hidden) return;
    seenTo = key;
    show(list);
  }, 0));
})();
