import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { galleryVariantOf } from "./gallery-variant.ts";
import { brandLanders, landerPath, landerSlug, landerVariantOf, landerVariants } from "./lander-paths.ts";
import { landerIds, landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";

const audience = { seeker: "any", sought: "any" } as const;
const prefixes = ["", "she", "bdsm", "bbw", "gilf", "milf", "gay"] as const;
const anyPrefix = fc.constantFrom(...prefixes);
const anyLander = fc
  .constantFrom(...landerIds)
  .chain((id) => fc.record({ id: fc.constant(id), variant: fc.constantFrom(...landerVariants(id)) }));

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
      fc.property(anyPrefix, anyPrefix, anyLander, (mine, other, { id, variant }) => {
        const slug = landerSlug({ slug: mine }, variant);
        if (slug === "") return;
        const { takesSlug } = landerTemplates[id];
        expect(landerVariantOf(id, { slug: mine }, slug)).toBe(takesSlug ? variant : null);
        if (mine !== other) expect(landerVariantOf(id, { slug: other }, slug)).toBeNull();
      }),
    );
  });
});

describe("landerPath", () => {
  it("has no empty segment", () => {
    expect(landerPath("gallery", { slug: "" }, "plain")).toBe("/landers/gallery");
    expect(landerPath("gallery", { slug: "she" }, "plain")).toBe("/landers/gallery/she");
    expect(landerPath("gallery", { slug: "she" }, "nearby")).toBe("/landers/gallery/she-nearby");
  });
});

describe("brandLanders", () => {
  it("names every lander that a brand has on by an address of its own, and none that is off", () => {
    const paths = brandLanders({ niche: { id: 4, slug: "bbw", audience }, landers: landerIds }).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !/^\/landers\/[a-z]+(?:\/bbw(?:-[a-z]+)?)?$/.test(path))).toEqual([]);
    expect(brandLanders({ niche: { id: 4, slug: "bbw", audience }, landers: [] })).toEqual([]);
  });
});
