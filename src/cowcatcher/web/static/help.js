// Help at the table: the game on one page, shown in place. Without this script the link opens that page in another tab.
(() => {
  "use strict";
  const dialog = document.querySelector("#help"), text = document.querySelector("#help-text");
  let asked = null; // the one request there is
  const load = async () => {
    const answer = await fetch(text.dataset.from, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(String(answer.status));
    text.replaceChildren(document.createRange().createContextualFragment(await answer.text()));
  };
  document.addEventListener("click", (event) => {
    if (!dialog || !event.target.closest("[data-help]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    if (text) asked ??= load().catch(() => { asked = null; });
  });
})();
