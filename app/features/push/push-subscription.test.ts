import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusedHeader } from "#app/platform/forms/made-for.ts";

type Call = { method: string; body: unknown };

const endpoint = "https://fcm.googleapis.com/fcm/send/1";
let calls: Call[];
let answer: { push: boolean } | null;
let isSubscribed: boolean;
let isRefused: boolean;

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: () => Promise.resolve(!(isSubscribed = false)),
};

// why: no test runs in a browser whose push service answers; the page asks it nothing but this
const pushManager = {
  getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
  subscribe: vi.fn((_options: PushSubscriptionOptionsInit) => {
    isSubscribed = true;
    return Promise.resolve(subscription);
  }),
};

function stubBrowser(permission: NotificationPermission, afterAsking: NotificationPermission = permission) {
  const notification = {
    permission,
    requestPermission: vi.fn(() => {
      notification.permission = afterAsking;
      return Promise.resolve(afterAsking);
    }),
  };
  const registration = { pushManager };
  vi.stubGlobal("HAS_SERVICE_WORKER", true);
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("window", { PushManager: {}, Notification: notification });
  return notification;
}

beforeEach(() => {
  vi.resetModules();
  pushManager.subscribe.mockClear();
  [calls, answer, isSubscribed, isRefused] = [[], { push: true }, false, false];
  vi.stubGlobal("fetch", (target: string, init: RequestInit = {}) => {
    if (target === "/api/settings.php") return Promise.resolve(Response.json({ push_public_key: "the public key" }));
    expect(target).toBe("/api/user.php?push=1");
    expect(init.headers).toMatchObject({ "x-liaison-client": "1" });
    calls.push({ method: String(init.method), body: JSON.parse(String(init.body)) });
    if (isRefused)
      return Promise.resolve(
        Response.json({ error: "other_member" }, { status: 409, headers: { [refusedHeader]: "other_member" } }),
      );
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError("Failed to fetch"));
  });
});

const load = () => import("./push-subscription.ts");
const kept = (renew: boolean): Call => ({
  method: "POST",
  body: { endpoint, keys: { p256dh: "p", auth: "a" }, renew },
});

describe("turning pushes on", () => {
  it("asks the browser, subscribes with the public key of the settings, and tells the server", async () => {
    const notification = stubBrowser("default", "granted");
    expect(await (await load()).turnPushOn()).toBe("subscribed");
    expect(notification.requestPermission).toHaveBeenCalledOnce();
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: "the public key",
    });
    expect(calls).toEqual([kept(false)]);
  });

  it("ends with a no, and asks a browser that said it before nothing", async () => {
    stubBrowser("default", "denied");
    expect(await (await load()).turnPushOn()).toBe("denied");
    const notification = stubBrowser("denied");
    expect(await (await load()).turnPushOn()).toBe("denied");
    expect(notification.requestPermission).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it("leaves no subscription behind of which the server knows nothing", async () => {
    stubBrowser("granted");
    answer = null;
    await expect((await load()).turnPushOn()).rejects.toThrow("Failed to fetch");
    expect(isSubscribed).toBe(false);
  });
});

it("turning pushes off ends the subscription here, though the server cannot be told", async () => {
  stubBrowser("granted");
  [isSubscribed, answer] = [true, null];
  expect(await (await load()).turnPushOff()).toBe("not_subscribed");
  expect(calls).toEqual([{ method: "DELETE", body: { endpoint } }]);
});

describe("without a click", () => {
  it("a subscription is told of again, and ended where the member took the consent back", async () => {
    stubBrowser("granted");
    isSubscribed = true;
    const { renewPush } = await load();
    await renewPush();
    expect(calls).toEqual([kept(true)]);
    expect(isSubscribed).toBe(true);
    answer = { push: false };
    await renewPush();
    expect(isSubscribed).toBe(false);
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });
});

it("a page of another member ends no subscription, which is somebody else's by now", async () => {
  stubBrowser("granted");
  [isSubscribed, isRefused] = [true, true];
  expect(await (await load()).turnPushOff()).toBe("subscribed");
  expect(isSubscribed).toBe(true);
  expect(calls).toEqual([{ method: "DELETE", body: { endpoint } }]);
});
