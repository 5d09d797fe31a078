import { expect, it } from "vitest";
import { sharedBuffers } from "./shared-buffers.server.ts";

const gigabyte = 2 ** 30;

it.each([
  [1, 256],
  [2, 256],
  [4, 256],
  [8, 512],
  [24, 1_024],
])("of %i GB of memory PostgreSQL keeps pages in %i MB", (memory, expected) => {
  expect(sharedBuffers(memory * gigabyte)).toBe(expected);
});

it("goes by the machine where nothing else is said", () => {
  expect(sharedBuffers()).toBeGreaterThanOrEqual(256);
  expect(sharedBuffers()).toBeLessThanOrEqual(1_024);
});
