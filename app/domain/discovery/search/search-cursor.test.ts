import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCursor, writeCursor } from "./search-cursor.ts";

describe("a cursor", () => {
  it("says again what was written into it", () => {
    const moment = fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.boolean(), moment, fc.uuid(), (hasPhoto, lastActiveAt, profileId) => {
        const cursor = writeCursor({ hasPhoto, lastActiveAt, profileId });
        expect(cursor).toMatch(/^[\w-]{31}$/);
        expect(readCursor(cursor)).toEqual({ hasPhoto, lastActiveAt, profileId });
      }),
    );
  });

  it("is nothing where it is something else", () => {
    const good = writeCursor({
      hasPhoto: true,
      lastActiveAt: new Date(1_000),
      profileId: "00000000-0000-4000-8000-000000000002",
    });
    for (const bad of [
      null,
      undefined,
      "",
      "x",
      "'; drop table listing",
      `${good}x`,
      good.slice(1),
      `${good}=`,
      ` ${good}`,
      "é".repeat(30),
      "%00",
      "A".repeat(5_000),
    ])
      expect(readCursor(bad)).toBeNull();
  });

  it("is read without a failure, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const read = readCursor(text);
        expect(read === null || writeCursor(read) === text).toBe(true);
      }),
    );
  });
});
