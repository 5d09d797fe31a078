import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addMember, answerOf, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test.each([
  ["confirmed", {}, {}, false],
  ["paused", { status: "paused" }, {}, false],
  ["switched off", {}, { status: "disabled" }, false],
  ["leaving", { status: "deleted" }, {}, true],
  ["erased", { status: "erased", email: null, birthDate: null }, { status: "erased" }, true],
] as const)("a member who is %s", async (_, account, profile, answer) => {
  const { id } = await addMember(account, profile);
  expect(await answerOf("has_left", [id])).toBe(answer);
});

test("who is not there has", async () => {
  expect(await answerOf("has_left", [randomUUID()])).toBe(true);
});
