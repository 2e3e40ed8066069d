// What an option would change, beside it as long as it is pointed at or focused. Without this script the options say
// their prices in words, and the strip under the prompt says what has changed since the turn began.
(() => {
  "use strict";
  const main = document.querySelector("[data-table]");
  const tip = document.querySelector("#tip");
  if (!main || !tip) return;
  const WAIT = 120; // milliseconds that a pointer rests before anything is asked
  const known = new Map(); // what was answered at `ply`, by move
  let ply = "", wanted = "", waiting = 0, described = null;

  const ask = async (move) => {
    const now = document.querySelector("#play [name=ply]")?.value ?? "";
    if (now !== ply) { known.clear(); ply = now; }
    if (!now || !move) return "";
    if (!known.has(move)) {
      const address = `/tables/${main.dataset.table}/preview?ply=${ply}&move=${encodeURIComponent(move)}`;
      known.set(move, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
    }
    return known.get(move);
  };
  const drawn = (html) => document.createRange().createContextualFragment(html);

  const leave = () => {
    clearTimeout(waiting);
    wanted = "";
    described?.removeAttribute("aria-describedby");
    described = null;
    for (const old of tip.querySelectorAll(".changes")) old.remove();
    if (!tip.childElementCount) tip.hidden = true; // else it says what a place of the board is
  };
  const beside = (option, html) => {
    tip.replaceChildren(drawn(html));
    tip.hidden = false;
    const box = option.getBoundingClientRect();
    const left = box.left - tip.offsetWidth - 8;
    tip.style.left = (left > 8 ? left : Math.max(8, box.right - tip.offsetWidth)) + "px";
    tip.style.top = (left > 8 ? box.top : box.bottom + 4) + "px";
    tip.style.bottom = "auto";
    option.setAttribute("aria-describedby", "tip");
    described = option;
  };
  const show = (target, move) => {
    leave();
    wanted = move;
    waiting = setTimeout(async () => {
      const html = await ask(move);
      if (wanted !== move || !html.trim() || !target.isConnected) return;
      if (target.matches("[name=move]")) beside(target, html);
      else if (!tip.hidden) tip.append(drawn(html));
    }, WAIT);
  };
  const found = (event) => event.target.closest?.("#p-options [name=move], :is(#p-boards,#p-aside) [data-move]");
  const move = (target) => target.value || ((target.dataset.moves ?? "").includes(" ") ? "" : target.dataset.move);

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const target = found(event);
    if (target) show(target, move(target));
    else if (wanted) leave();
  });
  document.addEventListener("focusin", (event) => {
    const target = found(event);
    if (target?.matches("[name=move]:focus-visible")) show(target, move(target));
    else leave();
  });
  document.addEventListener("scroll", leave, { capture: true, passive: true });
  document.addEventListener("submit", leave);

  // A finger chooses a place first; what it would change stands in the line below the board, before it is sent.
  document.addEventListener("click", async (event) => {
    const place = event.target.closest(":is(#p-boards,#p-aside) [data-move].sel");
    const line = place?.closest(".panel")?.querySelector(".pointed");
    if (!line?.childNodes.length) return;
    const html = await ask(move(place));
    if (!place.classList.contains("sel") || line.querySelector(".changes")) return;
    line.append(drawn(html));
    line.scrollIntoView({ block: "nearest" });
  });
})();
