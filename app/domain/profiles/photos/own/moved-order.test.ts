import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedOrder } from "./moved-order.ts";

describe("a photo", () => {
  it.each([
    ["first", "c", ["c", "a", "b", "d"]],
    ["earlier", "c", ["a", "c", "b", "d"]],
    ["later", "c", ["a", "b", "d", "c"]],
    ["earlier", "a", ["a", "b", "c", "d"]],
    ["later", "d", ["a", "b", "c", "d"]],
  ] as const)("goes %s: %s", (move, id, order) => {
    expect(movedOrder(["a", "b", "c", "d"], id, move)).toEqual(order);
  });

  it("that is not there moves nothing", () => {
    expect(movedOrder(["a"], "b", "first")).toBeNull();
  });

  it("takes no other with it", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: 1 }),
        fc.nat(),
        fc.constantFrom("first", "earlier", "later"),
        (ids, pick, move) => {
          const id = ids[pick % ids.length] ?? "";
          const others = (order: readonly string[]) => order.filter((each) => each !== id);
          const moved = movedOrder(ids, id, move) ?? [];
          expect(others(moved)).toEqual(others(ids));
          expect(moved).toHaveLength(ids.length);
        },
      ),
    );
  });
});
