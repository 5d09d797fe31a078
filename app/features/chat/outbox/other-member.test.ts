import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserOf } from "#tests/support/outbox-browser.ts";

const kept = new Map<string, string>();
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock("./chat-store.ts");
  vi.doUnmock("#app/service-worker/private-data.ts");
});

it("gives a message back to who wrote it where another member is logged in, and sends it never as theirs", async () => {
  const browser = await browserOf(1);
  browser.setLine("of another");
  await browser.tab(0).write("anna", false);
  await browser.tab(0).write("bea", false);
  await pass(70);
  expect({ delivered: browser.delivered(), kept: browser.kept() }).toEqual({ delivered: [], kept: 0 });
  expect([...kept.values()].map((text): unknown => JSON.parse(text))).toEqual([
    { "me anna": "words", "me bea": "words" },
  ]);
  browser.setLine("up");
  await browser.tab(0).tryAgain();
  await pass(70);
  expect(browser.delivered()).toEqual([]);
  browser.close();
});

it("gives several messages to one partner back as one text, in the order of writing", async () => {
  const browser = await browserOf(1);
  const heard = vi.fn();
  const { watchRefused } = await import("./refused-texts.ts");
  watchRefused(heard);
  browser.setLine("dead");
  await browser.tab(0).write("anna", false, "One");
  await browser.tab(0).write("anna", false, "Two");
  await pass(70);
  browser.setLine("of another");
  await browser.tab(0).tryAgain();
  await pass(70);
  expect(heard.mock.calls).toEqual([[{ owner: "me", partner: "anna", text: "One\nTwo" }]]);
  expect([...kept.values()].map((text): unknown => JSON.parse(text))).toEqual([{ "me anna": "One\nTwo" }]);
  browser.close();
});

it("leaves a message where it is that the worker may not send now, and sends it when its writer is back", async () => {
  const browser = await browserOf(1);
  browser.setLine("dead");
  const id = await browser.tab(0).write("anna", false);
  await pass(70);
  browser.close();
  browser.setLine("of another");
  await browser.wakeWorker();
  await pass(5);
  expect({ delivered: browser.delivered(), kept: browser.kept() }).toEqual({ delivered: [], kept: 1 });
  browser.setLine("up");
  await browser.wakeWorker();
  await pass(5);
  expect(browser.delivered()).toEqual([{ id, to: "anna" }]);
  expect(kept.size).toBe(0);
});
