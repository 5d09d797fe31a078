import { expect, test } from "vitest";
import { isDeadLine } from "./dead-line.ts";

test.each(["Failed to fetch", "Failed to fetch (lagoon.example)", "NetworkError when attempting to fetch resource.", "Load failed"])("a browser that says %s has no line", (message) => {
  expect(isDeadLine(new TypeError(message))).toBe(true);
});

test("faults of a page, and answers of the server, are none of the line's", () => {
  expect(isDeadLine(new TypeError("Cannot read properties of undefined"))).toBe(false);
  expect(isDeadLine(new Error("Failed to fetch"))).toBe(false);
  expect(isDeadLine({ status: 500, statusText: "", data: null })).toBe(false);
});
