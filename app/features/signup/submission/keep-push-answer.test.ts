import { afterEach, expect, it, vi } from "vitest";
import { keepPushAnswer } from "./keep-push-answer.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const ask = vi.fn(answer);
  vi.stubGlobal("fetch", ask);
  return ask;
};

it("puts the question of pushes away for good where the answer was not now, and follows no redirect for it", async () => {
  const ask = answering(() => Promise.resolve(new Response(null, { status: 204 })));
  await keepPushAnswer("later");
  expect(ask.mock.calls).toEqual([
    ["/alerts/push_notification/dismiss", expect.objectContaining({ method: "POST", redirect: "manual" })],
  ]);
});

it("asks the site nothing where the question was not asked", async () => {
  const ask = answering(() => Promise.resolve(new Response(null, { status: 204 })));
  await keepPushAnswer(null);
  expect(ask).not.toHaveBeenCalled();
});

it.each(["default", "denied"])(
  "asks neither browser nor site a second time where the answer was %s",
  async (permission) => {
    const ask = answering(() => Promise.resolve(new Response(null, { status: 204 })));
    const requestPermission = vi.fn(() => Promise.resolve(permission));
    vi.stubGlobal("Notification", { permission, requestPermission });
    await keepPushAnswer("on");
    expect([requestPermission.mock.calls, ask.mock.calls]).toEqual([[], []]);
  },
);

it("turns pushes on where the browser granted them", async () => {
  const ready = vi.fn(() => Promise.reject(new Error("No worker")));
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("HAS_SERVICE_WORKER", true);
  vi.stubGlobal("navigator", { serviceWorker: { register: ready, getRegistration: ready } });
  await keepPushAnswer("on");
  expect(ready).toHaveBeenCalled();
});

it("holds up no signup where the site or the browser fails, or is silent", async () => {
  answering(() => Promise.reject(new TypeError("offline")));
  await expect(keepPushAnswer("later")).resolves.toBeUndefined();
  // why: there is no `Notification` here, as in a browser that knows no pushes
  await expect(keepPushAnswer("on")).resolves.toBeUndefined();
  vi.useFakeTimers();
  answering(() => new Promise(() => {}));
  const kept = keepPushAnswer("later");
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(kept).resolves.toBeUndefined();
});
