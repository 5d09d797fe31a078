import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerThumbnail } from "./thumbnails.ts";

const request = new Request("https://lagoon.example/media/photos/abc/240.webp");
const kept = new Map<string, Response>();

// why: Node has no caches
const cache = {
  match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
  put: (url: string, answer: Response) => Promise.resolve(void kept.set(url, answer)),
  delete: (url: string) => Promise.resolve(kept.delete(url)),
  keys: () => Promise.resolve([...kept.keys()]),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z"), toFake: ["Date"] });
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
});
afterEach(() => (kept.clear(), vi.unstubAllGlobals(), vi.useRealTimers()));

function siteAnswers(status: number, body: string | null): void {
  const response = new Response(body, { status, headers: { date: new Date().toUTCString() } });
  Object.defineProperty(response, "type", { value: "basic" });
  vi.stubGlobal("fetch", () => Promise.resolve(response));
}
const lineIsDead = () => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
const text = async () => (await answerThumbnail(request)).text();

it("asks the site while there is a line, and shows what was kept without one, for a day", async () => {
  siteAnswers(200, "one");
  expect(await text()).toBe("one");
  siteAnswers(200, "two");
  expect(await text()).toBe("two");
  lineIsDead();
  vi.setSystemTime(new Date("2026-03-02T11:59:00Z"));
  expect(await text()).toBe("two");
  vi.setSystemTime(new Date("2026-03-02T12:01:00Z"));
  await expect(text()).rejects.toThrow("Failed to fetch");
  expect(kept.size).toBe(0);
});

it("keeps nothing of a portrait that the site no longer gives", async () => {
  siteAnswers(200, "one");
  await text();
  siteAnswers(404, null);
  expect((await answerThumbnail(request)).status).toBe(404);
  lineIsDead();
  await expect(text()).rejects.toThrow("Failed to fetch");
});
