import { afterEach, describe, expect, it, vi } from "vitest";
import { askApi, chooseLike, delayOf, firstRefresh, refreshEvery, type ToldLike } from "./likes-news.ts";

const liked = (name: string, overrides: Partial<ToldLike> = {}): ToldLike => ({ id: name, name, main_image: null, fictional: false, like_new: true, match: false, liked_at: "2026-03-01T10:00:00.000Z", ...overrides });
const unasked = { toldUntil: null, isAsked: false };

describe("the like that is shown", () => {
  it("is the newest one, with how many more are new", () => {
    const news = { liked_by: [liked("Ada"), liked("Bo", { liked_at: "2026-03-01T11:00:00.000Z" }), liked("Cy", { like_new: false, liked_at: "2026-03-01T12:00:00.000Z" })] };
    expect(chooseLike(news, unasked)).toMatchObject({ like: { name: "Bo" }, more: 1 });
  });

  it("is none that was shown before, unless it is asked for", () => {
    const news = { liked_by: [liked("Ada")] };
    expect(chooseLike(news, { toldUntil: "2026-03-01T10:00:00.000Z", isAsked: false })).toBeNull();
    expect(chooseLike(news, { toldUntil: "2026-03-01T10:00:00.000Z", isAsked: true })).toMatchObject({ like: { name: "Ada" } });
    expect(chooseLike(news, { toldUntil: "2026-03-01T09:59:59.999Z", isAsked: false })).toMatchObject({ like: { name: "Ada" } });
  });

  it("is, when asked for and none is new, one that waits for an answer", () => {
    const news = { liked_by: [liked("Match", { like_new: false, match: true }), liked("Waiting", { like_new: false })] };
    expect(chooseLike(news, unasked)).toBeNull();
    expect(chooseLike(news, { toldUntil: null, isAsked: true })).toEqual({ like: news.liked_by[1], more: 0 });
    expect(chooseLike({ liked_by: [] }, { toldUntil: null, isAsked: true })).toBeNull();
  });
});

it("query t delays by that many seconds, up to ten minutes (spec section 9)", () => {
  expect(delayOf("")).toBeNull();
  expect(delayOf("?t=7")).toBe(7);
  expect(delayOf("?a=1&t=0.5")).toBe(0.5);
  expect(["?t=", "?t=soon", "?t=-4", "?t=NaN", "?t=Infinity"].map(delayOf)).toEqual([0, 0, 0, 0, 0]);
  expect(delayOf("?t=99999")).toBe(600);
});

it("likes are refreshed 5 s after the page took over, then every 60 s (spec section 9)", () => {
  expect([firstRefresh, refreshEvery]).toEqual([5_000, 60_000]);
});

describe("asking an endpoint", () => {
  afterEach(() => vi.unstubAllGlobals());
  const signal = new AbortController().signal;

  it("tries again up to 5 times where the line or the server fails (spec section 7)", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(new Response(null, { status: 503 })).mockResolvedValueOnce(Response.json({ liked_by: [] }));
    vi.stubGlobal("fetch", ask);
    expect(await askApi("/api/likes.php", signal, 1)).toEqual({ liked_by: [] });
    expect(ask).toHaveBeenCalledTimes(3);
    const dead = vi.fn().mockRejectedValue(new TypeError("offline"));
    vi.stubGlobal("fetch", dead);
    expect(await askApi("/api/likes.php", signal, 1)).toBeNull();
    expect(dead).toHaveBeenCalledTimes(6);
  });

  it("takes a refusal for an answer, and stops when nobody waits any more", async () => {
    const ask = vi.fn().mockResolvedValue(new Response(null, { status: 403 }));
    vi.stubGlobal("fetch", ask);
    expect(await askApi("/api/likes.php", signal, 1)).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
    const over = new AbortController();
    over.abort();
    expect(await askApi("/api/likes.php", over.signal, 1)).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
