import { expect, it } from "vitest";
import { addressState, readAddressState } from "./carried-address.ts";

it("an address is taken along as it was typed, and what else is in the history is none", () => {
  expect(readAddressState(addressState("half typed@"))).toBe("half typed@");
  expect([null, undefined, "x", {}, { email: 7 }].map(readAddressState)).toEqual(Array.from({ length: 5 }));
});
