// A link to a rule shows it in place; without this script it opens the page of the rule in another tab.
(() => {
  "use strict";
  const dialog = document.querySelector("#rule");
  const link = (target) => target.closest?.("a.rule, a.ask-rule, #rule-text a");
  const show = async (address) => {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(String(answer.status));
    dialog.querySelector("#rule-id").textContent = address.split("/").pop();
    dialog.querySelector("#rule-text").replaceChildren(document.createRange().createContextualFragment(await answer.text()));
    dialog.querySelector(".row a").href = address;
    if (!dialog.open) dialog.showModal();
  };
  document.addEventListener("click", (event) => {
    const found = link(event.target);
    const address = found?.getAttribute("href") ?? "";
    if (!dialog || !/^\/rules\/[a-z0-9_]+\/[A-Z]{2}[^/#]*$/.test(address) || found.closest(".row") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(address).catch(() => window.open(address, "_blank"));
  });

  // An option and its rule are one stop of the Tab key: `?` opens the rule of the option that has the focus. The question's
  // rule is that of some option, and so is no stop either.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") for (const rule of document.querySelectorAll("#p-options .ask-rule, #p-prompt .ask-rule")) rule.tabIndex = -1;
    if (event.key !== "?" || event.altKey || event.ctrlKey || event.metaKey) return;
    const own = document.activeElement?.closest?.("#p-options li, #p-options .last-row > div, #p-options .price");
    const rule = own?.querySelector("a.ask-rule");
    if (!rule || !document.activeElement.matches("[name=move]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    rule.click();
  });
})();
