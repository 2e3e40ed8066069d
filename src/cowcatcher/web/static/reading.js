// The rules, to be read: what is typed is looked for at once, and the contents say which chapter is on the screen.
// Without this script the button searches.
(() => {
  "use strict";
  const form = document.querySelector(".find"), found = document.querySelector("#found");
  if (!form || !found) return;
  const PAUSE = 250; // milliseconds after the last key
  const contents = [...document.querySelectorAll(".toc a")];
  let later = 0, asked = 0;

  const look = async () => {
    const query = new URLSearchParams(new FormData(form)), mine = ++asked;
    if (!query.get("q")) query.delete("q");
    const address = form.getAttribute("action") + (query.size ? `?${query}` : "");
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!answer.ok || mine !== asked) return;
    found.replaceChildren(document.createRange().createContextualFragment(await answer.text()));
    history.replaceState(null, "", address);
    for (const link of contents) link.setAttribute("href", (query.size ? form.getAttribute("action") : "") + link.hash);
    watch();
  };
  form.addEventListener("input", () => { clearTimeout(later); later = setTimeout(look, PAUSE); });
  form.addEventListener("submit", (event) => { event.preventDefault(); clearTimeout(later); look().catch(() => form.submit()); });

  // --- The chapter that is read -----------------------------------------------------------------------------------
  const seen = new Set();
  const tell = () => {
    const first = [...found.querySelectorAll(".chapter")].find((chapter) => seen.has(chapter));
    for (const link of contents) {
      if (first && link.hash === `#${first.id}`) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    const shown = contents.find((link) => link.hasAttribute("aria-current") && link.closest("nav"));
    const side = shown?.closest(".side");
    if (side && side.scrollHeight > side.clientHeight) side.scrollTop = shown.offsetTop - side.clientHeight / 2;
  };
  const eye = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
    tell();
  }, { rootMargin: "-15% 0px -55% 0px" });
  const watch = () => {
    eye.disconnect();
    seen.clear();
    for (const chapter of found.querySelectorAll(".chapter")) eye.observe(chapter);
  };
  watch();
  // On a phone the contents are closed again once a chapter was chosen.
  for (const link of contents) link.addEventListener("click", () => link.closest("details")?.removeAttribute("open"));
})();
