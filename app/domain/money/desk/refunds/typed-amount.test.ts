import fc from "fast-check";
import { expect, it } from "vitest";
import { asTyped, typedAmount } from "./typed-amount.ts";

it.each([
  ["12", 1_200],
  ["12.5", 1_250],
  ["12,50", 1_250],
  [" 0.07 ", 7],
  ["19.99", 1_999],
  ["", null],
  ["-1", null],
  ["1.234", null],
  ["1.000,00", null],
  ["1e3", null],
])("an amount typed as %j is %s cents", (typed, minor) => {
  expect(typedAmount(typed, "EUR")).toBe(minor);
});

it("an amount that is written into the field is read back to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (minor) => {
      expect(typedAmount(asTyped(minor, "EUR"), "EUR")).toBe(minor);
    }),
  );
});
