import { expect, it } from "vitest";
import { timeAgo } from "./time-ago.server.ts";

const now = new Date("2026-03-01T10:00:00Z");

it.each([
  [-30, "now"],
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [7_200, "2 hours ago"],
  [86_400, "yesterday"],
  [29 * 86_400, "29 days ago"],
])("%d seconds ago is %s", (seconds, words) => {
  expect(timeAgo(new Date(now.getTime() - seconds * 1_000), now, "en")).toBe(words);
});
