import { describe, expect, it } from "vitest";
import { maySignUp, mayVisitorsSearch } from "./visitor-rights.ts";

describe("what a visitor may do", () => {
  it.each([
    ["all", false, true],
    ["all", true, true],
    ["with_trafficsource", false, false],
    ["with_trafficsource", true, true],
    ["closed", true, false],
  ] as const)("signups %s, traffic source %s: may sign up %s", (signups, hasTrafficSource, expected) => {
    expect(maySignUp({ signups }, { hasTrafficSource })).toBe(expected);
  });

  it.each([
    [true, false, false, true],
    [true, false, true, false],
    [false, true, false, false],
    [false, true, true, true],
  ])(
    "search %s, with traffic source %s; came through one %s: may search %s @spec-6-signups",
    (plain, withSource, hasTrafficSource, expected) => {
      expect(
        mayVisitorsSearch(
          { logged_out_search: plain, logged_out_search_trafficsource: withSource },
          { hasTrafficSource },
        ),
      ).toBe(expected);
    },
  );
});
