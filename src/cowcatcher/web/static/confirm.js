// What is asked once more before a move is made: the focus goes to the question and comes back, the move is marked meanwhile.
// Without this file the question is a form of the page like any other.
(() => {
  "use strict";
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const holder = one("#p-confirm");
  if (!holder) return;
  const bar = (within = document) => one("#confirm", within);
  const option = () => one(`#p-options [name=move][value="${CSS.escape(bar()?.dataset.ask ?? "")}"]`);
  const places = (move) => all(":is(#p-boards,#p-aside) [data-move]").filter((place) => (place.dataset.moves || place.dataset.move).split(" ").includes(move));

  // --- The move that is asked about stands out, in the list and on the pictures --------------------------------------
  const mark = () => {
    for (const old of all("[data-asked]")) { old.classList.remove("sel"); delete old.dataset.asked; }
    const move = bar()?.dataset.ask;
    for (const lit of move ? [option(), ...places(move)].filter(Boolean) : []) { lit.classList.add("sel"); lit.dataset.asked = ""; }
  };
  const ask = () => {
    one(".btn.go", bar()).focus({ preventScroll: true });
    bar().scrollIntoView({ block: "nearest" });
  };
  const back = () => {
    const from = option();
    holder.replaceChildren();
    mark();
    document.body.dispatchEvent(new Event("cowcatcher:back"));
    if (from?.checkVisibility()) from.focus({ preventScroll: true });
    else one("#prompt")?.focus({ preventScroll: true });
  };

  // --- News of the others leaves the question alone as long as it is asked at this position -------------------------
  const stands = () => bar() && one("#play [name=ply]")?.value === one("[name=ply]", bar()).value && option();
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target === holder && !bar(event.detail.fragment) && stands()) event.detail.shouldSwap = false;
  });
  let planned = 0;
  document.body.addEventListener("htmx:oobAfterSwap", (event) => {
    if (event.detail.target === holder && bar()) ask();
    clearTimeout(planned);
    planned = setTimeout(mark, 0);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#confirm [data-back]")) { event.preventDefault(); back(); }
  });
  document.addEventListener("keydown", (event) => {
    if (!bar() || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=radio]),textarea,select,dialog")) return;
    if (event.key === "Escape") back();
    else if (event.key === "Enter" && event.target.matches("body,#prompt,.pan")) one(".btn.go", bar()).click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // --- When to be asked ------------------------------------------------------------------------------------------
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest(".ws-ask");
    if (!form) return;
    event.preventDefault();
    const pressed = event.submitter;
    await fetch(form.action, { method: "POST", redirect: "manual", body: new URLSearchParams(new FormData(form, pressed)) });
    for (const button of all("button", form)) button.setAttribute("aria-pressed", String(button === pressed));
  });
})();
