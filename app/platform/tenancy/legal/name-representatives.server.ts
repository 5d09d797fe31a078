import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import { isRepresentativeFunction } from "#app/platform/tenancy/contracts/representative-functions.ts";

/**
 * Who may act for a company, each as "name, function" in a reader's language; a function that is no code as it stands.
 * Source: § 35a GmbHG, s. 151 Companies Act 2014.
 */
export function nameRepresentatives(
  { representatives = [] }: Pick<Company, "representatives">,
  speaker: Speaker,
  language: TextLanguage,
): string[] {
  const t = fixedTexts(speaker, language, "pages");
  return representatives.map(({ name, function: said }) => {
    const word = isRepresentativeFunction(said) ? t(`representative.${said}`) : said;
    return `${name}, ${word}`;
  });
}
