import { describe, expect, it } from "vitest";
import { jsonPieces } from "./json-pieces.ts";

const whole = (value: unknown) => [...jsonPieces(value)].join("");
const message = {
  number: 1,
  body: 'He said "no"\nand left',
  at: new Date(0),
  deep: { of: ["a", { b: [] }] },
  none: undefined,
};

describe("jsonPieces", () => {
  it.each([
    ["a row", message],
    ["rows", [message, message]],
    ["nothing", null],
    ["no rows", []],
    [
      "rows in rows",
      [
        { id: "x", messages: [message], with: undefined },
        { id: "y", messages: [] },
      ],
    ],
    ["lists of lists", [[1, [2]], [], [null, undefined]]],
    ["a text", "a\nb"],
  ])("writes %s as JSON.stringify does", (_, value) => {
    expect(whole(value)).toBe(`${JSON.stringify(value, null, 2)}\n`);
  });

  it("writes big integers as texts", () => {
    expect(JSON.parse(whole([{ amount: 12n }]))).toEqual([{ amount: "12" }]);
  });

  it("never makes more than a little at a time, however much there is", () => {
    const pieces = [...jsonPieces([{ messages: Array.from({ length: 5_000 }, () => message) }])];
    expect(pieces.length).toBeGreaterThan(10);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(34_000);
  });
});
