import { describe, expect, it, vi } from "vitest";
import { followNotice, showPush } from "./push.ts";
import type { WindowClient } from "./worker-scope.ts";

const origin = "https://lagoon.example";
vi.stubGlobal("location", { origin });

type Reader = { url: string; visibilityState?: DocumentVisibilityState; reads?: boolean };

// why: no test runs inside a worker; a window is what it answers and where it is led
function windowAt({ url, visibilityState = "visible", reads = false }: Reader) {
  const client: WindowClient = {
    url: `${origin}${url}`,
    visibilityState,
    focus: vi.fn(() => Promise.resolve(client)),
    navigate: vi.fn(() => Promise.resolve(client)),
    postMessage: (_message, [port]) => {
      if (port instanceof MessagePort) port.postMessage(reads ? "read" : "elsewhere");
    },
  };
  return client;
}

function scopeWith(clients: readonly WindowClient[]) {
  const showNotification = vi.fn<ServiceWorkerRegistration["showNotification"]>(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve(null));
  return { registration: { showNotification }, clients: { matchAll: () => Promise.resolve(clients), openWindow } };
}

const notice = { title: "Lagoon", body: "Someone wrote to you", url: "/chats/1", tag: "chat-1" };
const noticeOf = (url: string) => ({ close: vi.fn(), data: { url } });

describe("a push", () => {
  it("is shown with the brand's icon, its tag and where it leads", async () => {
    const scope = scopeWith([]);
    await showPush(scope, notice);
    expect(scope.registration.showNotification).toHaveBeenCalledWith("Lagoon", {
      body: "Someone wrote to you",
      tag: "chat-1",
      dir: "auto",
      icon: "/brand/icon-192.png",
      badge: "/brand/badge-96.png",
      data: { url: "/chats/1" },
    });
  });

  it.each<[string, boolean, Reader]>([
    ["that is read now", false, { url: "/chats/1", reads: true }],
    ["that is somewhere else", true, { url: "/members" }],
    ["that nobody sees", true, { url: "/chats/1", visibilityState: "hidden", reads: true }],
  ])("beside a window %s is shown: %s", async (_, isShown, reader) => {
    const scope = scopeWith([windowAt(reader)]);
    await showPush(scope, notice);
    expect(scope.registration.showNotification).toHaveBeenCalledTimes(isShown ? 1 : 0);
  });

  it("of a window that does not answer is shown", async () => {
    const silent = { ...windowAt({ url: "/chats/1" }), postMessage: () => {} };
    const scope = scopeWith([silent]);
    await showPush(scope, notice);
    expect(scope.registration.showNotification).toHaveBeenCalledOnce();
  });
});

describe("a notification that is clicked", () => {
  it("opens a window where there is none", async () => {
    const scope = scopeWith([]);
    const clicked = noticeOf("/chats/1");
    await followNotice(scope, clicked);
    expect(clicked.close).toHaveBeenCalledOnce();
    expect(scope.clients.openWindow).toHaveBeenCalledWith("/chats/1");
  });

  it("leads the window that is in sight, else any, and leaves alone the one that is there already", async () => {
    const [hidden, seen] = [windowAt({ url: "/likes", visibilityState: "hidden" }), windowAt({ url: "/members" })];
    await followNotice(scopeWith([hidden, seen]), noticeOf("/chats/1"));
    expect(seen.focus).toHaveBeenCalledOnce();
    expect(seen.navigate).toHaveBeenCalledWith(`${origin}/chats/1`);
    expect(hidden.focus).not.toHaveBeenCalled();
    await followNotice(scopeWith([hidden]), noticeOf("/likes"));
    expect(hidden.focus).toHaveBeenCalledOnce();
    expect(hidden.navigate).not.toHaveBeenCalled();
  });

  it("opens a window where the one that is there cannot be led", async () => {
    const stubborn = {
      ...windowAt({ url: "/members" }),
      navigate: () => Promise.reject(new TypeError("not controlled")),
    };
    const scope = scopeWith([stubborn]);
    await followNotice(scope, noticeOf("/chats/1"));
    expect(scope.clients.openWindow).toHaveBeenCalledWith("/chats/1");
  });
});
