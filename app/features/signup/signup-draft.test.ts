import { describe, expect, it } from "vitest";
import { stepOfProblem } from "./check-form.ts";
import { returnedForm } from "./returned-form.ts";
import { parseDraft } from "./signup-draft.ts";

describe("a draft", () => {
  it("is read as it was kept", () => {
    expect(parseDraft(JSON.stringify({ step: 2, values: { name: ["Noor"], looking_for: ["man", "woman"] } }))).toEqual({
      step: 2,
      values: { name: ["Noor"], looking_for: ["man", "woman"] },
    });
  });

  it.each([
    "",
    "null",
    "[]",
    "{}",
    '{"step":-1,"values":{}}',
    '{"step":1.5,"values":{}}',
    '{"step":"1","values":{}}',
    '{"step":1,"values":null}',
    "{broken",
  ])("is none where it reads %s", (text) => {
    expect(parseDraft(text)).toBeNull();
  });

  it("of more steps than there are goes on at the last", () => {
    expect(parseDraft('{"step":4,"values":{"name":["Noor"]}}')).toEqual({ step: 3, values: { name: ["Noor"] } });
  });

  it("keeps only words of what somebody else wrote into it", () => {
    expect(parseDraft('{"step":0,"values":{"name":["Noor",1,{}],"email":"x"}}')).toEqual({
      step: 0,
      values: { name: ["Noor"], email: [] },
    });
  });
});

it("shows a form again without its passwords", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Noor"],
    ["looking_for", "man"],
    ["looking_for", "woman"],
    ["password", "secret"],
    ["password_repeat", "secret"],
    ["signup_message", "x".repeat(5_001)],
  ] as const)
    form.append(name, value);
  expect(returnedForm(form)).toEqual({ name: ["Noor"], looking_for: ["man", "woman"] });
});

it.each([
  [{}, null],
  [{ gender: ["gender_required"], terms: ["terms_required"] }, 0],
  [{ region: ["region_required"] }, 1],
  [{ "date_of_birth.day": ["date_of_birth_invalid"] }, 2],
  [{ terms: ["terms_required"] }, 3],
  [{ time_zone: ["invalid"] }, null],
])("finds the first step in which something is wrong: %j", (problems, step) => {
  expect(stepOfProblem(problems)).toBe(step);
});

it("finds a wrong password where it is asked for", () => {
  expect([
    stepOfProblem({ password: ["required"] }),
    stepOfProblem({ password: ["required"] }, 3),
    stepOfProblem({ password_repeat: ["passwords_differ"], email: ["email_taken"] }, 3),
  ]).toEqual([2, 3, 2]);
});
