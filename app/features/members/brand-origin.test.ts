import { expect, it } from "vitest";
import { brandOrigin } from "./brand-origin.ts";

it.each([
  ["https://lagoon.example", "https://velours.example"],
  ["http://lagoon.localhost:3000", "http://velours.localhost:3000"],
  ["http://lagoon.localhost", "http://velours.localhost"],
])("leads from %s to %s", (origin, expected) => {
  expect(brandOrigin(origin, { id: "velours", host: "velours.example" })).toBe(expected);
});
