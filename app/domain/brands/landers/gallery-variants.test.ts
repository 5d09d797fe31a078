import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { galleryPath, galleryVariantOf, galleryVariants, landerSlug } from "./gallery-variants.ts";

const prefixes = ["", "she", "bdsm", "bbw", "gilf", "milf", "gay"] as const;
const anyPrefix = fc.constantFrom(...prefixes);
const anyVariant = fc.constantFrom(...galleryVariants);

describe("galleryVariantOf", () => {
  it("reads prefix and variant", () => {
    expect(galleryVariantOf({ slug: "bbw" }, "bbw-evening")).toBe("evening");
    expect(galleryVariantOf({ slug: "bbw" }, "bbw")).toBe("plain");
    expect(galleryVariantOf({ slug: "" }, "weekend")).toBe("weekend");
    expect(galleryVariantOf({ slug: "gay" }, undefined)).toBe("plain");
  });

  it("knows no slug of another niche, no unknown variant and no other spelling", () => {
    for (const slug of [
      "evening",
      "milf",
      "milf-evening",
      "bbw-",
      "bbw-plain",
      "BBW-evening",
      "bbw-evening-",
      "",
      "bbw-morning",
    ]) {
      expect(galleryVariantOf({ slug: "bbw" }, slug)).toBeNull();
    }
    for (const slug of ["", "plain", "-evening", "she-evening"])
      expect(galleryVariantOf({ slug: "" }, slug)).toBeNull();
  });

  it("understands every slug that is made, on its own niche only @spec-1-niche-prefixes", () => {
    fc.assert(
      fc.property(anyPrefix, anyPrefix, anyVariant, (mine, other, variant) => {
        const slug = landerSlug({ slug: mine }, variant);
        if (slug !== "") expect(galleryVariantOf({ slug: mine }, slug)).toBe(variant);
        if (mine !== other && slug !== "") expect(galleryVariantOf({ slug: other }, slug)).toBeNull();
      }),
    );
  });
});

describe("galleryPath", () => {
  it("has no empty segment", () => {
    expect(galleryPath({ slug: "" }, "plain")).toBe("/landers/gallery");
    expect(galleryPath({ slug: "she" }, "plain")).toBe("/landers/gallery/she");
    expect(galleryPath({ slug: "she" }, "nearby")).toBe("/landers/gallery/she-nearby");
  });
});
