// The first page: a game that is chosen is looked for at once, and a menu closes where somebody clicks beside it. Without
// this file a button looks, and a menu closes where it was opened.
(() => {
  "use strict";
  const open = () => document.querySelector("details.more[open]");
  document.querySelector("#finder select")?.addEventListener("change", (event) => event.target.form.requestSubmit());
  document.addEventListener("click", (event) => {
    if (open() && !open().contains(event.target)) open().open = false;
  });
  document.addEventListener("keydown", (event) => {
    const menu = open();
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
})();
