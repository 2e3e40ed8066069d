// The clocks of a table tick. The server says when a clock is up by a time of its own, and with each answer what time it is
// there, so the clock of this machine may be wrong. Without this file clocks show what was left when the page was drawn.
(() => {
  "use strict";
  const told = document.querySelector("[data-served]");
  if (!told) return;
  const LOW = 20_000, FINE = 10_000, DAY = 86_400_000; // milliseconds: red, tenths of a second, days and hours
  let ahead = Number(told.dataset.served) - performance.getEntriesByType("navigation")[0].responseStart;
  let gone = false, next = 0, before = Infinity; // gone: nobody answers, so no time counts; before: what oneself had left
  const two = (n) => String(n).padStart(2, "0");
  const tenths = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  const text = (ms) => {
    if (ms > 0 && ms < FINE) return tenths.format(Math.ceil(ms / 100) / 10);
    const seconds = Math.ceil(ms / 1000), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
    if (ms >= DAY) return told.dataset.days.replace("{d}", Math.floor(hours / 24)).replace("{h}", hours % 24);
    return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  };
  const tick = () => {
    clearTimeout(next);
    if (gone) return;
    let soonest = Infinity, own = Infinity;
    for (const clock of document.querySelectorAll(".ws-clock[data-due]")) {
      const ms = Math.max(0, Number(clock.dataset.due) - ahead - performance.now()), now = text(ms);
      if (clock.textContent !== now) clock.textContent = now;
      clock.classList.toggle("low", ms <= LOW);
      const step = ms <= FINE ? 100 : 1000;
      if (ms > 0) soonest = Math.min(soonest, ms % step || step);
      if ("mine" in clock.dataset) own = ms;
    }
    // Nothing is read aloud as clocks tick, but to whoever is to move once that little is left.
    if (own > LOW) told.textContent = "";
    else if (before > LOW && before < Infinity) {
      told.textContent = told.dataset.low;
      document.body.dispatchEvent(new Event("cowcatcher:low"));
    }
    before = own;
    if (soonest < Infinity) next = setTimeout(tick, soonest);
  };

  document.body.addEventListener("htmx:beforeOnLoad", (event) => {
    const served = event.detail.xhr.getResponseHeader("X-Served");
    if (served) ahead = Number(served) - performance.now();
  });
  for (const name of ["htmx:oobAfterSwap", "cowcatcher:drawn"]) document.body.addEventListener(name, tick);
  for (const name of ["htmx:sseError", "htmx:sendError"]) document.body.addEventListener(name, () => { gone = true; });
  document.body.addEventListener("htmx:afterRequest", (event) => { if (event.detail.xhr?.status) { gone = false; tick(); } });
  document.addEventListener("visibilitychange", tick);
  tick();
})();
