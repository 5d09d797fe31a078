import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import {
  askResetContract,
  changeMailContract,
  changePasswordContract,
  quietHoursContract,
  resetPasswordContract,
} from "./account-contracts.ts";
import dutch from "#app/locales/nl/account.json" with { type: "json" };

type Schema = Parameters<typeof parseWithZod>[1]["schema"];

function problemsOf(schema: Schema, fields: Record<string, string>) {
  const submission = parseWithZod(new URLSearchParams(fields), { schema });
  return submission.status === "success" ? {} : (submission.error ?? {});
}

const texts: Readonly<Record<string, string>> = dutch.problem;

describe("the messages of the specification (sections 5 and 8)", () => {
  it.each([
    [
      "De opgegeven wachtwoorden zijn niet gelijk.",
      resetPasswordContract,
      { password: "battery staple", repeated: "battery stable" },
      "repeated",
    ],
    [
      "De opgegeven wachtwoorden zijn niet gelijk.",
      changePasswordContract,
      { current: "x", password: "battery staple", repeated: "battery stable" },
      "repeated",
    ],
    ["Ongeldige e-mail", askResetContract, { email: "nobody@nowhere" }, "email"],
    ["Nieuw e-mailadres invalide.", changeMailContract, { email: "not an address", current: "x" }, "email"],
  ])("%s", (message, schema, fields, field) => {
    const problems = problemsOf(schema, fields);
    expect(Object.keys(problems)).toEqual([field]);
    expect(texts[problems[field]?.[0] ?? ""]).toBe(message);
  });
});

describe("contracts", () => {
  it("keep addresses in lower case without blanks", () => {
    expect(askResetContract.parse({ email: "  Anna@Members.Example " })).toEqual({ email: "anna@members.example" });
  });

  it("want passwords of 8 to 200 characters, repeated alike", () => {
    expect(problemsOf(resetPasswordContract, { password: "seven77", repeated: "seven77" })).toEqual({
      password: ["password_short"],
    });
    expect(problemsOf(resetPasswordContract, { password: "x".repeat(201), repeated: "x".repeat(200) })).toHaveProperty(
      "password",
      ["password_long"],
    );
    expect(problemsOf(resetPasswordContract, { password: "eight888", repeated: "eight888" })).toEqual({});
  });

  it("say what is missing", () => {
    expect(problemsOf(changePasswordContract, {})).toEqual({
      current: ["required"],
      password: ["required"],
      repeated: ["required"],
    });
    expect(problemsOf(changeMailContract, {})).toEqual({ email: ["required"], current: ["required"] });
  });

  it("take two different hours for quiet ones, and any where there are none", () => {
    expect(problemsOf(quietHoursContract, { isQuiet: "on", quietFrom: "22", quietUntil: "22" })).toEqual({
      quietUntil: ["hours_same"],
    });
    expect(problemsOf(quietHoursContract, { quietFrom: "22", quietUntil: "22" })).toEqual({});
    expect(problemsOf(quietHoursContract, { isQuiet: "on", quietFrom: "24", quietUntil: "8" })).toHaveProperty(
      "quietFrom",
    );
  });
});
