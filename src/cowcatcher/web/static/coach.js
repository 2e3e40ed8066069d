// The coach's suggestion, asked for by itself as long as his card is open. On a phone the card is a line that opens.
// Without this script a link leads to the same page with the suggestion on it.
(() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const holder = one("#p-coach"), phone = matchMedia("(max-width:760px)");
  if (!holder) return;
  const answers = new Map(); // by address, which names the ply
  let open = !phone.matches;

  const ask = async () => {
    const link = one("#advice"), place = link?.parentElement;
    if (!link || !one("#coach details").open) return;
    const address = link.href;
    if (!answers.has(address)) {
      answers.clear();
      answers.set(address, fetch(address, { headers: { "HX-Request": "true" } }).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
    }
    link.textContent = link.dataset.waiting;
    const html = await answers.get(address);
    if (!link.isConnected) return;
    if (html) place.replaceChildren(document.createRange().createContextualFragment(html));
    else { place.replaceChildren(); answers.clear(); }
  };
  const settle = () => {
    const details = one("#coach details");
    if (!details) return;
    details.open = open;
    ask();
  };
  holder.addEventListener("toggle", (event) => {
    if (event.target !== one("#coach > details")) return;
    open = event.target.open;
    ask();
  }, true);
  document.body.addEventListener("htmx:oobAfterSwap", (event) => { if (event.detail.target === holder) settle(); });
  settle();
})();
