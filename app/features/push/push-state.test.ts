import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PushState } from "./push-state.ts";

type Browser = {
  permission?: NotificationPermission;
  hasPush?: boolean;
  subscription?: object | null;
  isBroken?: boolean;
};

// why: no test runs in a browser whose push service answers; the page asks it nothing but this
function stubBrowser({ permission = "default", hasPush = true, subscription = null, isBroken = false }: Browser) {
  const getRegistration = () =>
    isBroken
      ? Promise.reject(new Error("gone"))
      : Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(subscription) } });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("window", hasPush ? { PushManager: {}, Notification: {} } : {});
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it.each<[PushState, Browser]>([
  ["unsupported", { hasPush: false }],
  ["unsupported", { isBroken: true }],
  ["denied", { permission: "denied", subscription: {} }],
  ["not_subscribed", { permission: "default" }],
  ["not_subscribed", { permission: "granted" }],
  ["not_subscribed", { permission: "default", subscription: {} }],
  ["subscribed", { permission: "granted", subscription: {} }],
])(
  "is unknown until the browser has answered, then %s where it is so: %j @spec-4-push-states",
  async (state, browser) => {
    stubBrowser(browser);
    const { isPushSubscribed, readPush, watchPush } = await import("./push-state.ts");
    const told = new Promise<void>((resolve) => watchPush(resolve));
    expect(readPush()).toEqual({ state: "unknown", last: null });
    expect(isPushSubscribed()).toBe(false);
    await told;
    expect(readPush().state).toBe(state);
    expect(isPushSubscribed()).toBe(state === "subscribed");
  },
);

it("keeps what the last push brought, and tells whoever listens", async () => {
  stubBrowser({});
  const { lookUpPush, notePush, readPush, watchPush } = await import("./push-state.ts");
  const listener = vi.fn();
  const stop = watchPush(listener);
  const last = { title: "Lagoon", body: "Someone wrote to you", url: "/chats/1" };
  notePush(last);
  expect(readPush().last).toEqual(last);
  stop();
  await lookUpPush();
  expect(listener).toHaveBeenCalledOnce();
});
