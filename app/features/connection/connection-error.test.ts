import { expect, test } from "vitest";
import { isConnectionError, isLostChunk } from "./connection-error.ts";

test.each([
  "Failed to fetch",
  "Failed to fetch (lagoon.example)",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
])("a browser that says %s has no line", (message) => {
  expect(isConnectionError(new TypeError(message))).toBe(true);
});

test.each([
  "Failed to fetch dynamically imported module: https://lagoon.example/assets/a.js",
  "error loading dynamically imported module: https://lagoon.example/assets/a.js",
  "Importing a module script failed.",
])("a browser that says %s has no code", (message) => {
  const error = new TypeError(message);
  expect([isConnectionError(error), isLostChunk(error), isLostChunk(new TypeError("Failed to fetch"))]).toEqual([
    true,
    true,
    false,
  ]);
});

test("faults of a page, and answers of the server, are none of the line's", () => {
  expect(isConnectionError(new TypeError("Cannot read properties of undefined"))).toBe(false);
  expect(isConnectionError(new Error("Failed to fetch"))).toBe(false);
  expect(isConnectionError({ status: 500, statusText: "", data: null })).toBe(false);
});
