// A replay goes on by itself, and by keys; the steps are links of the page, which work without this script. What changes
// is shown as in the film of the others' turns.
(() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const KEYS = ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"];
  const SPEED = "cowcatcher.replay";
  let timer = 0, playing = false, busy = false;

  // The page of another ply in the place of this one; the controls stay, with the focus in them. What has not changed is
  // not sent again.
  const go = async (address) => {
    if (busy) return;
    busy = true;
    try {
      const parts = new Map(all("[data-frame]").map((part) => [part.dataset.frame, part])), ply = Number(one("main").dataset.ply);
      const asked = new URL(address, location.href);
      asked.searchParams.set("since", ply);
      const answer = await fetch(asked, { headers: { "X-Have": [...parts.keys()].join(" ") } });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const player = one("#player"), focused = document.activeElement;
      const key = focused?.dataset?.key, before = Motion.places(one("main"));
      for (const part of all("[data-frame]", page)) if (!part.firstElementChild) part.replaceWith(parts.get(part.dataset.frame));
      one("#player", page)?.replaceWith(player);
      one("main").replaceWith(one("main", page));
      one("#where")?.replaceWith(one("#where", page));
      document.title = page.title;
      follow();
      document.body.dispatchEvent(new CustomEvent("cowcatcher:drawn"));
      history.replaceState(null, "", address);
      if (player.contains(focused)) focused.focus();
      else if (key) one(`a[data-key="${key}"]`)?.focus();
      moves(before, Number(one("main").dataset.ply) > ply);
    } catch {
      location.assign(address);
    } finally {
      busy = false;
    }
  };
  const moves = (before, forward) => {
    const pace = playing ? Math.min(1, Number(one("#speed").value) / 1200) : 1, happened = Motion.go(one("main"), before, pace);
    const gains = all("#prompt [data-gain]"), shown = one("main");
    Motion.reveal(happened.at);
    if (!forward || !gains.length || !Motion.moving()) return;
    setTimeout(() => { if (one("main") === shown) { Motion.fly(gains, happened.at ?? one("#prompt"), pace); Motion.mark(gains); } }, happened.time);
  };
  // The list scrolls by itself, the page does not: what is shown stands in its middle.
  const follow = () => {
    const list = one("#log .log"), line = one("#log .cur");
    if (list && line) list.scrollTop = line.offsetTop - list.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  };
  const shown = () => {
    const button = one("#auto");
    button.setAttribute("aria-pressed", String(playing));
    button.classList.toggle("playing", playing);
  };
  const stop = () => { playing = false; clearTimeout(timer); shown(); };
  const next = async () => {
    const link = one('a[data-key="ArrowRight"]');
    if (!playing || !link) return stop();
    await go(link.href);
    if (playing) timer = setTimeout(next, Number(one("#speed").value));
  };
  const toggle = async () => {
    if (playing) return stop();
    playing = true;
    shown();
    const again = !one('a[data-key="ArrowRight"]') && one('a[data-key="Home"]');
    if (again) await go(again.href);
    timer = setTimeout(next, Number(one("#speed").value) / 2);
  };

  follow();
  const speed = one("#speed");
  speed.value = localStorage.getItem(SPEED) ?? speed.value;
  speed.addEventListener("change", () => localStorage.setItem(SPEED, speed.value));
  document.addEventListener("click", (event) => {
    if (event.target.closest("#auto")) { toggle(); return; }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest('#time a, #log a.ref');
    if (!link) return;
    event.preventDefault();
    stop();
    go(link.href);
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input,textarea,select")) return;
    if (event.key === " " && !event.target.closest("a,button,summary")) { event.preventDefault(); toggle(); return; }
    const link = KEYS.includes(event.key) && one(`a[data-key="${event.key}"]`);
    if (!link) return;
    event.preventDefault();
    stop();
    go(link.href);
  });
})();
