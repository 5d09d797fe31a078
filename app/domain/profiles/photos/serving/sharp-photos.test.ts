import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blurredUntil, splitByBlur, photoViewerOf } from "./sharp-photos.ts";

const photos = ["a", "b", "c", "d", "e"];

describe("somebody's photos", () => {
  it.each([
    ["visitor", ["a"], ["b", "c", "d", "e"]],
    ["free", ["a", "b", "c"], ["d", "e"]],
    ["premium", photos, []],
    ["owner", photos, []],
  ] as const)("are shown to a %s @spec-6-photos-shown", (viewer, sharp, blurred) => {
    expect(splitByBlur(viewer, photos)).toEqual({ sharp, blurred });
  });

  it("are each shown once, in their order, sharp ones first", () => {
    fc.assert(
      fc.property(fc.constantFrom("visitor", "free", "premium", "owner"), fc.uniqueArray(fc.uuid()), (viewer, keys) => {
        const { sharp, blurred } = splitByBlur(viewer, keys);
        expect([...sharp, ...blurred]).toEqual(keys);
        if (keys.length > 0) expect(sharp.length).toBeGreaterThan(0);
      }),
    );
  });

  it("that are kept from a viewer are counted by who sees them", () => {
    fc.assert(
      fc.property(fc.constantFrom("visitor", "free"), fc.uniqueArray(fc.uuid()), (viewer, keys) => {
        const { blurred } = splitByBlur(viewer, keys);
        const seenByMembers = splitByBlur("free", keys).sharp.filter((key) => blurred.includes(key)).length;
        expect(blurredUntil(viewer, blurred.length)).toEqual({
          member: seenByMembers,
          premium: blurred.length - seenByMembers,
        });
      }),
    );
  });

  it("know their viewer", () => {
    const premiumSince = new Date("2026-01-01T00:00:00Z");
    expect(photoViewerOf(null, "one")).toBe("visitor");
    expect(photoViewerOf({ premiumSince: null, profileId: "one" }, "one")).toBe("owner");
    expect(photoViewerOf({ premiumSince: null, profileId: "two" }, "one")).toBe("free");
    expect(photoViewerOf({ premiumSince, profileId: "two" }, "one")).toBe("premium");
  });
});
