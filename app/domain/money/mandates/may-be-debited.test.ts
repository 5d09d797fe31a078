import { expect, it } from "vitest";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { mayBeDebited } from "./may-be-debited.ts";

const now = new Date("2026-03-31T10:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * millisecondsIn.day);

it.each([
  ["nothing came back", [], true],
  ["an account was closed: another may be debited", [{ code: "AC04", at: ago(1) }], true],
  ["money was short a month ago", [{ code: "AM04", at: ago(30) }], true],
  ["money was short since", [{ code: "AM04", at: ago(29) }], false],
  ["it was fetched back", [{ code: "MD06", at: ago(300) }], false],
  ["there was no mandate", [{ code: "MD01", at: ago(300) }], false],
  ["it was refused once", [{ code: "MS03", at: ago(1) }], true],
  [
    "it was refused twice",
    [
      { code: "MS03", at: ago(300) },
      { code: "MS02", at: ago(1) },
    ],
    false,
  ],
  ["a bank says what nobody knows", [{ code: "XX99", at: ago(1) }], true],
])("where %s: %s %s", (_, returns, may) => {
  expect(mayBeDebited(returns, now)).toBe(may);
});
