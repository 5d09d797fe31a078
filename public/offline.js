// Stands beside the page for dead lines, which has no other script.
addEventListener("online", () => location.reload());
document.querySelector("button")?.addEventListener("click", () => location.reload());
const chats = document.querySelector("[data-chats]");
if (chats && location.pathname !== "/chats" && (await caches.match("/chats", { ignoreVary: true }))) chats.hidden = false;
