import { describe, expect, it } from "vitest";
import { afterAutoLike, chooseLike, delayOf, type ToldLike } from "./likes-news.ts";

const liked = (name: string, overrides: Partial<ToldLike> = {}): ToldLike => ({
  id: name,
  name,
  main_image: null,
  fictional: false,
  like_new: true,
  match: false,
  liked_at: "2026-03-01T10:00:00.000Z",
  ...overrides,
});
const unasked = { announcedUntil: null, isAsked: false };

it("the likes are read again 500 ms after an auto-like (spec section 7) @spec-7-likes-reloaded", () => {
  expect(afterAutoLike).toBe(500);
});

describe("the like that is shown", () => {
  it("is the newest one, with how many more are new", () => {
    const news = {
      liked_by: [
        liked("Ada"),
        liked("Bo", { liked_at: "2026-03-01T11:00:00.000Z" }),
        liked("Cy", { like_new: false, liked_at: "2026-03-01T12:00:00.000Z" }),
      ],
    };
    expect(chooseLike(news, unasked)).toMatchObject({ like: { name: "Bo" }, more: 1 });
  });

  it("is none that was shown before, unless it is asked for", () => {
    const news = { liked_by: [liked("Ada")] };
    expect(chooseLike(news, { announcedUntil: "2026-03-01T10:00:00.000Z", isAsked: false })).toBeNull();
    expect(chooseLike(news, { announcedUntil: "2026-03-01T10:00:00.000Z", isAsked: true })).toMatchObject({
      like: { name: "Ada" },
    });
    expect(chooseLike(news, { announcedUntil: "2026-03-01T09:59:59.999Z", isAsked: false })).toMatchObject({
      like: { name: "Ada" },
    });
  });

  it("is, when asked for and none is new, one that waits for an answer", () => {
    const news = {
      liked_by: [liked("Match", { like_new: false, match: true }), liked("Waiting", { like_new: false })],
    };
    expect(chooseLike(news, unasked)).toBeNull();
    expect(chooseLike(news, { announcedUntil: null, isAsked: true })).toEqual({ like: news.liked_by[1], more: 0 });
    expect(chooseLike({ liked_by: [] }, { announcedUntil: null, isAsked: true })).toBeNull();
  });
});

it("query t delays by that many seconds, up to ten minutes (spec section 9)", () => {
  expect(delayOf("")).toBeNull();
  expect(delayOf("?t=7")).toBe(7);
  expect(delayOf("?a=1&t=0.5")).toBe(0.5);
  expect(["?t=", "?t=soon", "?t=-4", "?t=NaN", "?t=Infinity"].map(delayOf)).toEqual([0, 0, 0, 0, 0]);
  expect(delayOf("?t=99999")).toBe(600);
});
