import { expect, it } from "vitest";
import { promptQuestions } from "./prompt-questions.server.ts";
import { prompts } from "./prompts.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

it("asks every prompt in the reader's language, and in the brand's words of now", () => {
  const tenant = anyTenant();
  const [english, dutch] = (["en", "nl"] as const).map((locale) => promptQuestions({ tenant, locale }));
  const asked = prompts.map((prompt) => english?.(prompt) ?? "");
  expect(new Set(asked).size).toBe(prompts.length);
  expect(asked).not.toContain("");
  expect(prompts.map((prompt) => dutch?.(prompt))).not.toEqual(asked);
  const changed = { ...tenant, texts: { en: { "prompts:questions.sunday": "And on Sundays?" } } };
  expect(promptQuestions({ tenant: changed, locale: "en" })("sunday")).toBe("And on Sundays?");
  expect(promptQuestions({ tenant, locale: "en" })("sunday")).toBe(asked[0]);
});
