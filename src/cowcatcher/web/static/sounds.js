// Quiet sounds, made here and switched on by a player: it is your turn, something was played, something came in, time runs
// out, the game is over. A browser lets a page be heard only once somebody has clicked or pressed a key in it; until then
// it says nothing. Without this file the table is silent.
(() => {
  "use strict";
  const box = document.querySelector("[data-setting=sounds]"); // only who sits here has it
  if (!box || !window.AudioContext) return;
  const LOUD = 0.16;
  let air = null; // what sounds go into; there from the first click on

  // --- What they are made of --------------------------------------------------------------------------------------
  const fading = (at, loud, seconds) => {
    const gain = air.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud * LOUD, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(air.destination);
    return gain;
  };
  const tone = (hertz, wait, seconds, loud = 1, shape = "sine") => {
    const at = air.currentTime + wait, voice = new OscillatorNode(air, { type: shape, frequency: hertz });
    voice.connect(fading(at, loud, seconds));
    voice.start(at);
    voice.stop(at + seconds);
  };
  const string = (hertz, wait, seconds) => { tone(hertz, wait, seconds, 0.7, "triangle"); tone(2 * hertz, wait, seconds / 2, 0.25); };
  const SOUNDS = {
    turn: () => { string(587, 0, 0.5); string(880, 0.14, 0.7); }, // two strings, the second higher
    played: () => { tone(210, 0, 0.09, 0.9, "triangle"); tone(1150, 0, 0.03, 0.3); }, // wood on wood
    gain: () => { tone(1976, 0, 0.12, 0.35); tone(2637, 0.07, 0.28, 0.4); }, // coins
    low: () => { tone(440, 0, 0.08, 0.7, "triangle"); tone(440, 0.16, 0.08, 0.7, "triangle"); }, // a knock, twice
    over: () => [392, 494, 587, 784].forEach((hertz, n) => string(hertz, n * 0.13, 1.1)), // a chord from below
  };
  const wanted = () => box.checked;
  const wake = () => { // called by what a browser takes for a wish
    if (!wanted() || !(navigator.userActivation?.hasBeenActive ?? true)) return;
    air ??= new AudioContext();
    if (air.state === "suspended") air.resume().catch(() => {});
  };
  const sound = (name) => { if (wanted() && air?.state === "running") SOUNDS[name](); };

  for (const kind of ["click", "keydown"]) document.addEventListener(kind, wake, true);
  box.addEventListener("change", () => { if (wanted()) { wake(); setTimeout(() => sound("turn"), 60); } });

  // --- What is heard ----------------------------------------------------------------------------------------------
  const figures = () => [...document.querySelectorAll(".players tr.you [data-at]")].map((cell) => parseFloat(cell.textContent) || 0);
  const now = () => {
    const prompt = document.querySelector("#prompt");
    return {
      ply: Number(document.querySelector("#play [name=ply]")?.value ?? 0), turn: prompt?.dataset.turn === "1",
      over: Boolean(prompt?.querySelector("a[href$='/scores']")), figures: figures(),
    };
  };
  // Of what happens at once, one thing is heard: what matters most. In a tab that nobody sees only what calls for somebody.
  const heard = (old, fresh) => {
    const gains = fresh.figures.map((n, at) => n - (old.figures[at] ?? n));
    if (fresh.over && !old.over) return "over";
    if (fresh.turn && !old.turn) return "turn";
    if (fresh.ply <= old.ply || document.hidden) return "";
    return gains.some((n) => n > 0) && gains.every((n) => n >= 0) ? "gain" : "played";
  };
  let before = now(), planned = 0;
  const filming = () => document.querySelector("#stage.filming") !== null;
  const settle = () => {
    const fresh = now(), name = heard(before, fresh);
    planned = 0;
    before = fresh;
    if (name && !(name === "played" && filming())) sound(name);
  };
  document.body.addEventListener("htmx:oobAfterSwap", () => { clearTimeout(planned); planned = setTimeout(settle, 0); });
  document.body.addEventListener("cowcatcher:moved", () => sound("played")); // in the film
  document.body.addEventListener("cowcatcher:drawn", () => { if (!planned) before.figures = figures(); }); // what the film has shown is no news
  document.body.addEventListener("cowcatcher:low", () => sound("low"));
})();
