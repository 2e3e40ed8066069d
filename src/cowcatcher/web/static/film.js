// The others' turns as a short film: picture after picture as one saw them, pieces going their way, figures flying to the
// table of players. What happens before one's eyes is shown as it comes, what one has missed when a turn comes; each turn
// and the whole round can be shown again. It never blocks: options stay live, and a choice, Escape or "skip" ends it. Where
// nothing is to move it goes step by step, by keys. Without this file the buttons lead to the replay.
(() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const main = one("[data-table]"), stage = one("#stage"), said = one("#film-said");
  if (!main || !stage || !said) return;
  const PLY = 1200, LEAST = 400, LONGEST = 12000; // milliseconds: a ply, a hurried one, all that waits to be shown
  const ROOM = 24; // between what is said and what happens, in pixels
  const WHEN = "cowcatcher.film", SEEN = `cowcatcher.seen.${main.dataset.table}`;
  const when = () => localStorage.getItem(WHEN) ?? "always";
  const sleep = (time) => new Promise((done) => setTimeout(done, Math.max(0, time)));
  // film: what is shown now. list: its steps; at: which of them; paused; due: when all of it should be over; run: who
  // plays it; next: what is fetched already; wait: until a ply has been shown. landed: the figures of this turn so far.
  let film = null, landed = [];

  // --- What there is to show ----------------------------------------------------------------------------------------
  const present = () => Number(one("#prompt").dataset.ply);
  const pliesOf = (take) => take.dataset.plies.split(" ").map(Number);
  const plies = (which = "") => all(`#film .ws-take[data-plies]${which}`).flatMap(pliesOf);
  const takeOf = (ply) => all("#film .ws-take[data-plies]").find((take) => pliesOf(take).includes(ply));
  // Steps are pairs: the ply that was shown before, and the one to show. Of very many some are passed over, never the last.
  const steps = (list) => {
    const every = Math.ceil(list.length * LEAST / LONGEST), kept = list.filter((_, n) => (list.length - 1 - n) % every === 0);
    return kept.map((ply, n) => [every > 1 && n ? kept[n - 1] : ply - 1, ply]);
  };

  // --- Parts of the page in another state -----------------------------------------------------------------------------
  // The page's own nodes are kept aside while others stand in their place.
  const kept = new Map(), displayed = new Map();
  const holder = (name) => one(`#p-${CSS.escape(name)} > [data-part]`);
  const board = (name) => name.startsWith("board-");
  const boards = () => [...kept.keys()].filter(board);
  const turnTo = (name) => document.body.dispatchEvent(new CustomEvent("cowcatcher:show", { detail: name }));
  const drawn = () => document.body.dispatchEvent(new CustomEvent("cowcatcher:drawn"));
  const put = (name, part) => {
    const target = holder(name);
    if (!target || !part || displayed.get(name) === part.mark) return;
    if (!kept.has(name)) kept.set(name, [...target.childNodes]);
    target.replaceChildren(part.nodes.cloneNode(true));
    displayed.set(name, part.mark);
  };
  const back = (name) => {
    if (kept.has(name)) holder(name)?.replaceChildren(...kept.get(name));
    kept.delete(name);
    displayed.delete(name);
  };

  // --- A ply ----------------------------------------------------------------------------------------------------------
  let known = new Map(); // the parts that the server sent last, with their marks: what has not changed it does not send again
  const fetched = async ([since, ply]) => {
    const had = known, have = [...had].map(([name, part]) => `${name}:${part.mark}`).join(" ");
    const answer = await fetch(`/tables/${main.dataset.table}/film?ply=${ply}&since=${since}`, { headers: { "X-Have": have } }).catch(() => null);
    if (!answer?.ok) return null;
    const page = document.createRange().createContextualFragment(await answer.text()), told = one("[data-told]", page), parts = new Map();
    for (const part of all("[data-frame]", page)) {
      const [name, mark] = part.dataset.frame.split(":"), nodes = new DocumentFragment();
      nodes.append(...part.childNodes);
      parts.set(name, nodes.firstElementChild ? { mark, nodes } : had.get(name));
    }
    if (parts.size) known = parts;
    return { ply, here: "here" in told.dataset, parts, told: [...told.childNodes], gains: all("[data-gain]", told) };
  };
  // The picture on which something happens, unless one that is in sight shows it.
  const scene = (frame) => {
    const changed = frame.here
      ? boards().map((name) => [name, kept.get(name).filter((node) => node.nodeType === Node.ELEMENT_NODE)])
      : [...frame.parts].filter(([name, part]) => board(name) && displayed.get(name) !== part.mark).map(([name, part]) => [name, [part.nodes]]);
    const on = (selector) => changed.filter(([name, nodes]) => holder(name) && nodes.some((node) => one(selector, node))).map(([name]) => name);
    const places = [...on("[data-way]"), ...on(".last:not(.faded)")];
    const seen = places.some((name) => holder(name).getClientRects().length);
    return places.length && !seen ? places[0].slice("board-".length) : "";
  };
  const display = (frame, forward, pace) => {
    const turn = scene(frame);
    if (turn) turnTo(turn); // what moves is seen where it was before it goes
    const before = Motion.places(stage);
    if (frame.here) boards().forEach(back);
    else for (const [name, part] of frame.parts) if (board(name)) put(name, part);
    drawn();
    turnTo(turn || null);
    const happened = Motion.go(stage, before, pace);
    Motion.reveal(happened.at);
    if (forward && Motion.moving()) document.body.dispatchEvent(new Event("cowcatcher:moved"));
    const take = takeOf(frame.ply)?.dataset.plies;
    if (!forward || take !== film.take) landed = [];
    film.take = take;
    one(".what", said).replaceChildren(...frame.told);
    said.hidden = !frame.told.length;
    aside(happened.at);
    progress();
    return happened;
  };
  // What is said stands above or below, where it does not hide what happens.
  const aside = (place) => {
    const box = place?.getBoundingClientRect(), words = said.getBoundingClientRect();
    const hides = box && box.left < words.right && box.right > words.left && box.top < words.bottom + ROOM && box.bottom > words.top - ROOM;
    if (hides) said.classList.toggle("low");
  };
  const figures = (frame) => {
    if (frame.here) back("players"); else put("players", frame.parts.get("players"));
    Motion.mark(landed);
  };
  // Shows one step. It is over when `wait` is; False where there is nothing more to show.
  const shows = async (forward) => {
    const its = film, at = its.at, step = its.list[at], current = () => film === its && its.at === at;
    let frame = await (its.next?.step === step ? its.next.frame : fetched(step));
    if (frame?.here && frame.ply !== present()) frame = await fetched(step); // the game has gone on meanwhile
    if (!current()) return false;
    if (!frame) { stop(); return false; }
    const after = its.list[at + 1];
    its.next = after ? { step: after, frame: fetched(after) } : null;
    const left = its.list.length - at, time = Math.min(PLY, Math.max(LEAST, (its.due - performance.now()) / left)), pace = time / PLY;
    const ends = performance.now() + time, happened = display(frame, forward, pace);
    const arrived = () => {
      landed = forward ? [...landed, ...frame.gains] : [];
      figures(frame);
    };
    if (!forward || !Motion.moving()) { arrived(); return true; }
    its.wait = (async () => {
      await sleep(happened.time);
      if (!current()) return;
      const flying = Motion.fly(frame.gains, happened.at ?? said, pace), take = takeOf(frame.ply);
      if (!happened.at && take) Motion.flash(take.dataset.player);
      await sleep(flying);
      if (!current()) return;
      arrived();
      await sleep(ends - performance.now());
    })();
    return true;
  };

  // --- Where in the list it is ----------------------------------------------------------------------------------------
  const progress = () => {
    const list = one("#film"), ply = film?.list[film.at]?.[1] ?? 0, moving = Motion.moving();
    if (!list) return;
    list.classList.toggle("on", film !== null);
    list.classList.toggle("paused", film !== null && film.paused);
    list.classList.toggle("stepping", film !== null && !moving);
    one("#film-ctl")?.toggleAttribute("hidden", film === null);
    one("#film-play")?.toggleAttribute("hidden", film !== null);
    for (const tick of all("[data-ply]", list)) {
      const its = Number(tick.dataset.ply), now = film !== null && its === ply;
      tick.classList.toggle("done", film !== null && its < ply);
      tick.classList.toggle("now", now);
      if (now) tick.setAttribute("aria-current", "step"); else tick.removeAttribute("aria-current");
    }
    const current = film && takeOf(ply);
    for (const take of all(".ws-take.cur", list)) take.classList.remove("cur");
    current?.classList.add("cur");
    if (current) reach(one("ol", list), moving ? current : one("li.now", current.parentNode));
  };
  // The list scrolls by itself, the page does not.
  const reach = (pane, row) => {
    const box = row.getBoundingClientRect(), view = pane.getBoundingClientRect();
    if (box.top < view.top) pane.scrollTop += box.top - view.top;
    else if (box.bottom > view.bottom) pane.scrollTop += box.bottom - view.bottom;
  };

  // --- Playing ------------------------------------------------------------------------------------------------------
  const begin = (list) => {
    stop();
    film = { list: steps(list), at: -1, paused: !Motion.moving(), due: 0, run: null, take: "", next: null, wait: null };
    stage.classList.add("filming");
    said.setAttribute("aria-live", Motion.moving() ? "off" : "polite");
    progress();
  };
  const due = () => { film.due = performance.now() + Math.min(LONGEST, (film.list.length - film.at - 1) * PLY); };
  const play = async () => {
    const its = film, run = its.run = {}, runs = () => film === its && its.run === run && !its.paused;
    due();
    while (runs() && its.at + 1 < its.list.length) {
      its.at += 1;
      if (!await shows(true)) return;
      await its.wait;
    }
    if (runs()) stop();
  };
  // From the beginning of a list: first as it was before.
  const start = async (list) => {
    begin(list);
    const its = film, before = list[0] - 1, frame = await fetched([before, before]);
    if (film !== its) return;
    if (!frame) { stop(); return; }
    display({ ...frame, told: [] }, false, 1);
    figures(frame);
    if (its.paused) step(1); else play();
  };
  const step = (by) => {
    if (!film || film.at + by < 0) return;
    pause(true);
    if (film.at + by >= film.list.length) { stop(); return; }
    film.at += by;
    shows(by > 0);
  };
  const pause = (yes) => {
    if (!film || film.paused === yes || !Motion.moving()) return;
    film.paused = yes;
    progress();
    if (!yes) play();
  };
  function stop() {
    if (!film) return;
    film = null;
    [...kept.keys()].forEach(back);
    landed = [];
    Motion.mark([]);
    said.hidden = true;
    stage.classList.remove("filming");
    drawn();
    turnTo("");
    progress();
    one("#film > ol")?.scrollTo(0, 0);
  }

  // --- What happens before one's eyes -----------------------------------------------------------------------------------
  // When an answer puts other parts in, those that were there stay until it is known what is to be shown of it.
  let seen = Number(sessionStorage.getItem(SEEN) ?? (one("#prompt")?.dataset.turn === "1" ? 0 : present()));
  const see = () => { seen = present(); sessionStorage.setItem(SEEN, String(seen)); };
  const unseen = () => plies("[data-new]").filter((ply) => ply > seen);
  let holding = false;
  const held = new Map();
  const names = ({ id }) => (id === "p-boards" ? all("#p-boards [id^='p-board-']").map((pic) => pic.id.slice(2)) : id === "p-players" || id.startsWith("p-board-") ? [id.slice(2)] : []);
  document.body.addEventListener("htmx:beforeSwap", () => { holding = film !== null || (Motion.moving() && !document.hidden); });
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (!holding || !event.detail.shouldSwap) return;
    for (const name of names(event.detail.target)) {
      held.set(name, { nodes: [...holder(name).childNodes], mark: displayed.get(name) });
      back(name);
    }
  });
  document.body.addEventListener("htmx:oobAfterSwap", (event) => {
    for (const name of holding ? names(event.detail.target) : []) {
      const was = held.get(name), target = holder(name);
      if (!was || !target) continue;
      kept.set(name, [...target.childNodes]);
      target.replaceChildren(...was.nodes);
      displayed.set(name, was.mark ?? "held");
    }
  });
  document.body.addEventListener("htmx:afterOnLoad", () => {
    if (!holding) return;
    holding = false;
    held.clear();
    const list = when() === "always" || film ? unseen() : [], more = film ? list.filter((ply) => ply > film.list.at(-1)[1]) : list;
    see();
    if (kept.size) drawn();
    if (film) { film.list.push(...(more.length ? steps(more) : [])); due(); progress(); }
    else if (more.length) { begin(more); play(); } // at once: what one looked at before it stands there still
    else settle();
  });
  // Nothing is to be shown of it but that pieces move.
  const settle = () => {
    if (!kept.size) return;
    const before = Motion.places(stage);
    [...kept.keys()].forEach(back);
    drawn();
    turnTo(null);
    Motion.go(stage, before);
  };
  const missed = () => {
    if (document.hidden) return;
    const list = unseen();
    see();
    if (list.length && when() !== "never" && Motion.moving() && !film) start(list);
  };
  document.addEventListener("visibilitychange", missed);

  // --- Buttons, keys, the setting ---------------------------------------------------------------------------------------
  const BUTTONS = { "#film-play": () => start(plies()), "#film-pause": () => pause(true), "#film-go": () => pause(false), "#film-back": () => step(-1), "#film-next": () => step(1), "#film-stop,.film-skip,[data-tab]": stop };
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const take = event.target.closest(".ws-take[data-plies]"), pressed = Object.keys(BUTTONS).find((button) => event.target.closest(button));
    if (take || pressed === "#film-play") event.preventDefault();
    if (take) start(pliesOf(take)); else if (pressed) BUTTONS[pressed]();
  }, true);
  document.addEventListener("submit", stop, true);
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input,textarea,select,dialog")) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key], space = event.key === " " && !event.target.closest("a,button,summary");
    if (event.key === "Escape") stop();
    if (!(film && by) && !(space && (film || plies().length))) return;
    event.preventDefault();
    if (by) step(by);
    else if (!film) start(plies());
    else if (Motion.moving()) pause(!film.paused);
    else step(1);
  });
  const setting = one("#film-when");
  if (setting) {
    setting.value = when();
    setting.addEventListener("change", () => localStorage.setItem(WHEN, setting.value));
  }
  missed();
})();
