import { afterEach, expect, it, vi } from "vitest";
import { isAnswered } from "./is-answered.ts";

afterEach(() => vi.unstubAllGlobals());

const asking = (requestPermission: () => Promise<NotificationPermission>) => {
  const ask = vi.fn(requestPermission);
  vi.stubGlobal("Notification", { permission: "default", requestPermission: ask });
  return ask;
};

it("waits for no browser that leaves its question open, once somebody goes on without an answer", async () => {
  const ask = asking(() => new Promise(() => {}));
  const question = new AbortController();
  const answered = isAnswered(question.signal);
  expect(ask).toHaveBeenCalledOnce();
  question.abort();
  await expect(answered).resolves.toBe(false);
});

it.each(["granted", "denied", "default"] as const)("takes %s for an answer", async (answer) => {
  asking(() => Promise.resolve(answer));
  await expect(isAnswered(new AbortController().signal)).resolves.toBe(true);
});

it("goes on where the browser fails to ask, or knows no pushes", async () => {
  asking(() => Promise.reject(new TypeError("No")));
  await expect(isAnswered(new AbortController().signal)).resolves.toBe(true);
  vi.unstubAllGlobals();
  await expect(isAnswered(new AbortController().signal)).resolves.toBe(true);
});
