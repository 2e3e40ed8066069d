// Web Push: the switch of the table's page subscribes this browser, so that it is told also when no page is open.
(() => {
  "use strict";
  const box = document.querySelector("[data-push]");
  if (!box || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const raw = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const same = (one, other) => one && new Uint8Array(one).join() === other.join();
  const send = (path, fields) => fetch(path, { method: "POST", body: new URLSearchParams(fields) });

  const subscribe = async () => {
    const worker = await navigator.serviceWorker.register("/worker.js");
    const key = raw(box.dataset.push);
    let held = await worker.pushManager.getSubscription();
    if (held && !same(held.options.applicationServerKey, key)) { await held.unsubscribe(); held = null; }
    held ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = held.toJSON();
    await send("/push/subscribe", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  };
  const unsubscribe = async () => {
    const worker = await navigator.serviceWorker.getRegistration("/");
    const held = await worker?.pushManager.getSubscription();
    if (!held) return;
    await send("/push/unsubscribe", { endpoint: held.endpoint });
    await held.unsubscribe();
  };

  // A browser may have no push service, or refuse; then the page itself tells, as long as it is open.
  const settle = async () => {
    if (!box.checked) return unsubscribe();
    if ((await Notification.requestPermission()) === "granted") return subscribe();
  };
  box.addEventListener("change", () => settle().catch(() => {}));
  if (box.checked && Notification.permission === "granted") subscribe().catch(() => {});
})();
