// Stands beside the page for dead lines, which has no other script.
let isLeaving = false;
addEventListener("beforeunload", () => {
  isLeaving = true;
});
addEventListener("online", () => {
  // why: to load this page again would break off the way to the one that was chosen
  if (!isLeaving) location.reload();
});
document.querySelector("button")?.addEventListener("click", () => location.reload());
const chats = document.querySelector("[data-chats]");
if (chats && location.pathname !== "/chats" && (await caches.match("/chats", { ignoreVary: true })))
  chats.hidden = false;
