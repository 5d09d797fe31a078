import { expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { textLanguages } from "#app/platform/locale/text-language.ts";
import { endOnce } from "./end-once.ts";
import { mandateWording } from "./mandate-wording.ts";

const company = {
  name: "Test House B.V.",
  address: "Kade 1",
  postcode: "1019 BN",
  city: "Amsterdam",
  country: "NL",
} as const;
const terms = { creditorId: "NL35ZZZ904172630000", monthLimitMinor: 20_000, noticeDays: 2, advanceLimitMinor: 0 };

it.each(textLanguages)("the words of a mandate name the creditor, and end once, in %s", (language) => {
  const t = fixedTexts(theHouse, language, "directdebit");
  const words = mandateWording({ t, languageTag: language, company, terms, reference: "DD-1" }).split("\n");
  expect(words).toHaveLength(7);
  const agreed = endOnce(t("sign.agreed", { creditor: company.name }));
  for (const sentence of [...words.slice(0, 5), agreed]) expect(sentence).not.toMatch(/\.\.|\{\{/);
  for (const sentence of [words[0], words[4], agreed]) expect(sentence).toContain("Test House B.V.");
});
