// Among many tables those whose name, game, players or question hold what is typed. Without this file all of them are shown.
(() => {
  "use strict";
  const field = document.querySelector("[data-filter]");
  field?.addEventListener("input", () => {
    const wanted = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    for (const row of document.querySelectorAll("li.tb")) {
      const text = row.textContent.toLocaleLowerCase();
      row.hidden = !wanted.every((word) => text.includes(word));
    }
    for (const list of document.querySelectorAll("section.card:has(> ul > .tb)")) {
      const none = !list.querySelector(".tb:not([hidden])");
      list.hidden = none;
      list.previousElementSibling?.toggleAttribute("hidden", none);
    }
  });
})();
