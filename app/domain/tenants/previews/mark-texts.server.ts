import { houseTexts } from "#app/platform/i18n/house-texts.server.ts";
import { formsOf } from "#app/platform/i18n/text-faults.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Marks every text of a preview, each with its name. */
const everyText = "*";

/**
 * The same brand with one of its texts marked in every language, so that one sees where it stands; with `everyText` each
 * text with its name behind it.
 */
export function markTexts(tenant: Tenant, mark: string): Tenant {
  const texts = Object.fromEntries(
    tenant.languages.map((language) => {
      const house = houseTexts(textLanguageOf(language, tenant));
      const own = tenant.texts[language] ?? {};
      const names = mark === everyText ? [...house.keys()] : formsOf(mark, (name) => house.get(name));
      const marked = names.flatMap((name): [string, string][] => {
        const text = own[name] ?? house.get(name);
        if (text === undefined) return [];
        return [[name, mark === everyText ? `${text} ⟦${name}⟧` : `⟦${text}⟧`]];
      });
      return [language, { ...own, ...Object.fromEntries(marked) }];
    }),
  );
  return { ...tenant, texts };
}
