import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { locales } from "#app/platform/locale/locales.ts";
import { codedInterests, interestBits, mostInterestBits } from "./interest-codes.ts";
import { interestGroups, interestIds } from "./interest-table.server.ts";
import { listInterests } from "./list-interests.server.ts";

const wordsContract = z.strictObject({
  groups: z.record(z.string(), z.string().min(2)),
  names: z.record(z.string(), z.string().min(2)),
});
const wordsOf = (locale: string) =>
  wordsContract.parse(
    JSON.parse(readFileSync(new URL(`../../../locales/${locale}/interests.json`, import.meta.url), "utf8")),
  );

describe("the interests", () => {
  it("are about sixty in eight groups, each once", () => {
    expect(interestGroups).toHaveLength(8);
    expect(interestIds.length).toBeGreaterThanOrEqual(58);
    expect(interestIds.length).toBeLessThanOrEqual(68);
    expect(new Set(interestIds).size).toBe(interestIds.length);
  });

  it("have a bit each in the one number by which listings are searched", () => {
    expect(codedInterests.length).toBeLessThanOrEqual(mostInterestBits);
    expect(interestBits(["walking"])).toBe(1n);
    expect(interestBits(["diving", "hiking"])).toBe(-(2n ** 63n) + 2n);
    expect(new Set(codedInterests.map((id) => interestBits([id]))).size).toBe(codedInterests.length);
    expect(interestBits(codedInterests)).toBe(-1n);
  });

  it.each(locales)("all have a name of their own in %s", (locale) => {
    const words = wordsOf(locale);
    expect(Object.keys(words.groups)).toEqual(interestGroups.map((group) => group.id));
    expect(Object.keys(words.names)).toEqual(interestIds);
    expect(new Set(Object.values(words.names)).size).toBe(interestIds.length);
  });

  it("are listed in order with their group", () => {
    const listed = listInterests();
    expect(listed.map((interest) => interest.position)).toEqual(listed.map((_, index) => index));
    expect(listed[0]).toEqual({ id: "walking", group: "outdoors", position: 0 });
    expect(listed.at(-1)?.group).toBe("travel");
  });
});
