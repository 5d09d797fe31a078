import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listChanges, mergeValues, valueAt, withValueAt } from "./merge-values.ts";

const value = fc.letrec((tie) => ({
  record: fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof({ maxDepth: 3 }, tie("leaf"), tie("record")), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  leaf: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.array(fc.integer({ min: 0, max: 2 }))),
})).record;

describe("bringing two changes together", () => {
  it("takes what one side alone changed, from whichever it is", () => {
    const base = { name: "Marina", prices: { NL: 99, DE: 99 }, lists: [1, 2] };
    const theirs = { name: "Marina Bay", prices: { NL: 99, DE: 109 }, lists: [1, 2] };
    const mine = { name: "Marina", prices: { NL: 89, DE: 99 }, lists: [2] };
    expect(mergeValues({ base, theirs, mine })).toEqual({
      value: { name: "Marina Bay", prices: { NL: 89, DE: 109 }, lists: [2] },
      conflicts: [],
    });
  });

  it("names what both changed, and keeps mine until somebody chose", () => {
    const merged = mergeValues({ base: { a: [1], b: 1 }, theirs: { a: [2], b: 2 }, mine: { a: [3], b: 1 } });
    expect(merged).toEqual({
      value: { a: [3], b: 2 },
      conflicts: [{ path: ["a"], base: [1], theirs: [2], mine: [3] }],
    });
  });

  it("names a field that one side took away and the other changed", () => {
    expect(mergeValues({ base: { a: { b: 1 } }, theirs: {}, mine: { a: { b: 2 } } }).conflicts).toEqual([
      { path: ["a"], base: { b: 1 }, theirs: undefined, mine: { b: 2 } },
    ]);
  });

  it("loses no change of either side, whatever was changed", () => {
    fc.assert(
      fc.property(value, value, value, (base, theirs, mine) => {
        const { value: merged, conflicts } = mergeValues({ base, theirs, mine });
        const [ofTheirs, ofMine] = [listChanges(base, theirs), listChanges(base, mine)];
        const begins = (path: string[], start: string[]) => start.every((step, place) => path[place] === step);
        const overlaps = (path: string[], others: { path: string[] }[]) =>
          others.some((other) => begins(path, other.path) || begins(other.path, path));
        for (const [own, others] of [[ofTheirs, ofMine] as const, [ofMine, ofTheirs] as const])
          for (const { path, after } of own.filter((change) => !overlaps(change.path, others)))
            expect(valueAt(merged, path)).toEqual(after);
        if (conflicts.length === 0)
          expect(mergeValues({ base, theirs: mine, mine: theirs }).value ?? {}).toEqual(merged ?? {});
      }),
    );
  });
});

describe("changes", () => {
  it("lead from the one value to the other", () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const changed = listChanges(before, after).reduce<unknown>(
          (held, change) => withValueAt(held, change.path, change.after),
          before,
        );
        expect(changed).toEqual(after);
      }),
    );
  });

  it("make the records on the way, and take a field away", () => {
    expect(withValueAt({ a: 1 }, ["b", "c"], 2)).toEqual({ a: 1, b: { c: 2 } });
    expect(withValueAt({ a: 1, b: 2 }, ["a"], undefined)).toEqual({ b: 2 });
    expect(() => withValueAt({ a: [1] }, ["a", "0"], 2)).toThrow(RangeError);
  });
});
