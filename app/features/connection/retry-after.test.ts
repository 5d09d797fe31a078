import { expect, it } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.UTC(2026, 10, 22, 12);

it.each([
  [undefined, 0],
  ["5", 5_000],
  ["0", 0],
  ["3600", 60_000],
  ["soon", 0],
  ["-3", 0],
  ["Sun, 22 Nov 2026 12:00:07 GMT", 7_000],
  ["Sun, 22 Nov 2026 11:59:00 GMT", 0],
  ["Mon, 23 Nov 2026 12:00:00 GMT", 60_000],
])("Retry-After %j asks for %i milliseconds", (told, pause) => {
  expect(retryAfterMs(new Response(null, { headers: told === undefined ? {} : { "retry-after": told } }), now)).toBe(
    pause,
  );
});
