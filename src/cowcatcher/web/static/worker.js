// Receives messages while no page is open: shows a note, and opens the table when it is clicked.
"use strict";

self.addEventListener("push", (event) => {
  const news = event.data?.json();
  if (!news) return;
  event.waitUntil((async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((page) => page.focused && new URL(page.url).pathname === news.url)) return; // it is being looked at
    // A message takes the place of the one before about the same table; a new turn rings again, one that was taken back not.
    const how = { tag: news.tag, renotify: !news.quiet, silent: news.quiet };
    await registration.showNotification(news.title, { ...how, body: news.body, data: news.url, icon: "/static/app/icon-192.png" });
  })());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === event.notification.data);
    await (there ? there.focus() : clients.openWindow(event.notification.data));
  })());
});
