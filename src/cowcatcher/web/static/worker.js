// Receives messages while no page is open: shows a note, and opens the table when it is clicked.
"use strict";

self.addEventListener("push", (event) => {
  const news = event.data?.json();
  if (!news) return;
  event.waitUntil((async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((page) => page.focused && new URL(page.url).pathname === news.url)) return; // it is being looked at
    await registration.showNotification(news.title, { body: news.body, tag: news.tag, data: news.url, icon: "/static/icon.svg" });
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
