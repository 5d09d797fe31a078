import { describe, expect, it } from "vitest";
import { listThemes, themeAsset, themeAssets, themeLoop } from "./stylesheet.server.ts";
import { findLoopFaults, heaviestLoop, loopCuts, loopFilesOf, loopKinds } from "./theme-loops.ts";

const all = new Map(
  Object.keys(loopCuts).flatMap((cut) => loopKinds.map((kind) => [`${cut}.${kind}`, Buffer.from(kind)] as const)),
);

describe("findLoopFaults", () => {
  it("has nothing against a whole set, nor against none", () => {
    expect(findLoopFaults(all)).toEqual([]);
    expect(findLoopFaults(new Map())).toEqual([]);
  });

  it("names what is missing and what is too heavy", () => {
    const files = new Map(all);
    files.delete("far.webm");
    files.set("tall.mp4", Buffer.alloc(heaviestLoop + 1));
    expect(findLoopFaults(files)).toEqual([
      "loops/tall.mp4 weighs 400001 bytes, 400000 at most",
      "loops/far.webm is missing",
    ]);
  });
});

describe("loopFilesOf", () => {
  it("knows a cut by all its files or not at all", () => {
    const addresses = new Map([...all.keys()].map((file) => [file, `/${file}`]));
    expect(loopFilesOf(addresses, "wide")).toMatchObject({ avif: "/wide.avif", mp4: "/wide.mp4", width: 1280 });
    addresses.delete("wide.mp4");
    expect(loopFilesOf(addresses, "wide")).toBeNull();
  });
});

describe("the loops of the platform's themes", () => {
  it.each(listThemes().map(({ id }) => id))("%s serves its films and stills, and packs them with no release", (id) => {
    for (const cut of ["tall", "wide", "far"] as const) {
      const { avif, jpg, webm, mp4 } = themeLoop(id, cut) ?? {};
      for (const [address = "", type, bytes] of [
        [avif, "image/avif", 25_000],
        [jpg, "image/jpeg", 120_000],
        [webm, "video/webm", heaviestLoop],
        [mp4, "video/mp4", heaviestLoop],
      ] as const) {
        const asset = themeAsset(address);
        expect(asset?.type, `${id} ${cut}`).toBe(type);
        expect(asset?.body.length).toBeLessThanOrEqual(bytes);
        expect(themeAssets().has(address)).toBe(false);
      }
    }
  });
});
