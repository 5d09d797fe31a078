import { describe, expect, it } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

const after = (milliseconds: number) => new Date(Date.UTC(2026, 4, 1) + milliseconds);

describe("createTokenBuckets", () => {
  it("gives the burst at once, then turns as they grow back, up to the burst again", () => {
    const take = createTokenBuckets({ burst: 3, perSecond: 2 });
    expect([0, 0, 0, 0].map((at) => take("anna", after(at)))).toEqual([true, true, true, false]);
    expect([499, 500, 501].map((at) => take("anna", after(at)))).toEqual([false, true, false]);
    expect([60_000, 60_000, 60_000, 60_000].map((at) => take("anna", after(at)))).toEqual([true, true, true, false]);
  });

  it("counts each key for itself, and a clock that goes back gives nothing", () => {
    const take = createTokenBuckets({ burst: 1, perSecond: 1 });
    expect(take("anna", after(5_000))).toBe(true);
    expect(take("bram", after(5_000))).toBe(true);
    expect(take("anna", after(0))).toBe(false);
  });
});
