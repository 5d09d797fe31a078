import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readByteRange } from "./byte-range.ts";

describe("readByteRange", () => {
  it.each([
    ["bytes=0-1", { first: 0, last: 1 }],
    ["bytes=2-", { first: 2, last: 9 }],
    ["bytes=-3", { first: 7, last: 9 }],
    ["bytes=-30", { first: 0, last: 9 }],
    ["bytes=8-100", { first: 8, last: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
  ])("reads %s of ten bytes", (header, expected) => {
    expect(readByteRange(header, 10)).toEqual(expected);
  });

  it.each([
    undefined,
    "",
    "bytes=-",
    "bytes=5-2",
    "bytes=0-1,3-4",
    "items=0-1",
    "bytes=a-b",
    `bytes=${"9".repeat(40)}-`,
  ])("answers %s with the whole file", (header) => {
    expect(readByteRange(header, 10)).toBeNull();
  });

  it("never names a byte that the file does not have", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.option(fc.nat(80)), fc.option(fc.nat(80)), (length, from, to) => {
        const range = readByteRange(`bytes=${from ?? ""}-${to ?? ""}`, length);
        if (range === null || range === "unsatisfiable") return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(length);
      }),
    );
  });
});
