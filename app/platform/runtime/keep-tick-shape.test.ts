import { expect, test } from "vitest";
import { keepTickShape } from "./keep-tick-shape.server.ts";

test("holds one tick, however often it is asked", () => {
  expect(keepTickShape()).toBe(1);
  expect(keepTickShape()).toBe(1);
});
