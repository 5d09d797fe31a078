import fc from "fast-check";
import { expect, test } from "vitest";
import { testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

const isOver = async (at: string, now: string): Promise<unknown> =>
  (await database.asOwner("select books_are_over($1::timestamptz, $2::timestamptz) as over", [at, now]))[0]?.["over"];

/** A moment of a year in a zone so many hours before UTC. */
const inZone = (local: string, hours: number) => new Date(Date.parse(`${local}Z`) - hours * 3_600_000).toISOString();

test.each([
  ["2015-06-01T12:00:00Z", "2025-12-31T12:00:00Z", false],
  ["2015-06-01T12:00:00Z", "2026-01-02T00:00:00Z", true],
  ["2015-12-31T23:00:00Z", "2026-12-31T00:00:00Z", false],
])("of %s at %s: %s", async (at, now, expected) => {
  expect(await isOver(at, now)).toBe(expected);
});

test("in no zone before the tenth year after its own is over, and in each soon after", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2000, max: 2060 }),
      fc.constantFrom("01-01T00:00:00", "02-29T12:00:00", "12-30T12:00:00", "12-31T23:59:59"),
      fc.integer({ min: -12, max: 14 }),
      async (year, day, hours) => {
        const at = inZone(`${year - (day.startsWith("02-29") ? year % 4 : 0)}-${day}`, hours);
        const own = new Date(Date.parse(at) + hours * 3_600_000).getUTCFullYear();
        expect(await isOver(at, inZone(`${own + 10}-12-31T23:59:59`, hours))).toBe(false);
        expect(await isOver(at, inZone(`${own + 12}-01-03T00:00:00`, hours))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
