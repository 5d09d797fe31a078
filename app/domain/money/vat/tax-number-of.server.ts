import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { Seller } from "./seller.ts";
import { hasVat, taxNameOf } from "./vat-rates.ts";

/**
 * Under which number a seller pays the tax of a sale, with the tax's name in the reader's language; null where the sale
 * has no tax, or the seller no number. `vatRate` is in hundredths of a percent, `country` the buyer's.
 */
export function taxNumberOf(
  { vatNumber: number }: Seller,
  { vatRate, country, language, tenant }: { vatRate: number; country: string; language: TextLanguage; tenant: Speaker },
): string | null {
  if (number === null || !hasVat(vatRate)) return null;
  // why: the numbers of countries with GST name it themselves
  return taxNameOf(country) === "gst"
    ? number
    : fixedTexts(tenant, language, "credits")("receipt.vatNumber", { number });
}
