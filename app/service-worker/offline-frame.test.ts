import { beforeEach, describe, expect, it, vi } from "vitest";
import { readMessage } from "./page-message.ts";

const kept = new Map<string, Response>();
let fetched: string[] = [];
const frameIn = (headers: Record<string, string>) => new Response("<p>No line</p>", { headers });
let answered = { "content-language": "en", "x-liaison-scheme": "dark" };

beforeEach(() => {
  kept.clear();
  fetched = [];
  // why: Node has no caches
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => void kept.set(path, answer),
      add: async () => {},
    }),
  });
  vi.stubGlobal("location", { origin: "https://lagoon.example" });
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return frameIn(answered);
  });
});

describe("the page for dead lines", () => {
  it.each([
    [
      "the language and look that it has",
      { language: "en", scheme: "dark" },
      { "content-language": "en", "x-liaison-scheme": "dark" },
      false,
    ],
    [
      "another look",
      { language: "en", scheme: "dark" },
      { "content-language": "en", "x-liaison-scheme": "light" },
      true,
    ],
    [
      "another language",
      { language: "en", scheme: "dark" },
      { "content-language": "nl", "x-liaison-scheme": "dark" },
      true,
    ],
    ["a look, of a build that told none", { language: "en", scheme: "dark" }, { "content-language": "en" }, true],
    [
      "the language, from a page that tells no look",
      { language: "en", scheme: "" },
      { "content-language": "en", "x-liaison-scheme": "light" },
      false,
    ],
  ])("is asked for in %s", async (_, reader, has, isFetched) => {
    const { keepFrameIn } = await import("./offline-frame.ts");
    kept.set("/offline", frameIn(has));
    answered = { "content-language": reader.language, "x-liaison-scheme": reader.scheme };
    await keepFrameIn(reader);
    expect(fetched).toEqual(isFetched ? ["/offline", "/offline.js"] : []);
    expect(kept.get("/offline")?.headers.get("x-liaison-scheme")).toBe(
      isFetched ? reader.scheme : "x-liaison-scheme" in has ? has["x-liaison-scheme"] : null,
    );
  });
});

it("a page of an earlier build, which tells no look, is understood", () => {
  const told = { type: "reader", reader: "", language: "en", path: "/" };
  expect(readMessage(told)).toEqual({ ...told, scheme: "" });
  expect(readMessage({ ...told, scheme: "dark" })).toEqual({ ...told, scheme: "dark" });
  expect(readMessage({ ...told, scheme: 1 })).toBeNull();
});
