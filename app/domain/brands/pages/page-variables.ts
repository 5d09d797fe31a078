import { describeStoredItems } from "#app/domain/brands/device-storage/describe-stored-items.server.ts";
import { countryName, dateTimeFormat, listFormat } from "#app/platform/locale/formats.ts";
import { companyVariables } from "./company-variables.ts";
import { termsDate } from "#app/domain/identity/consents/terms-date.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { isInUnion } from "#app/platform/tenancy/legal/company-duties.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

const minimumAge = 18;
/** Source: Directive 2011/83/EU, article 9(1). */
const statutoryDays = 14;

/** For whom a static page is written: dates and lists by `languageTag`, links from `origin`. */
export type PageReader = { tenant: Tenant; locale: Locale; languageTag: string; origin: string };

/** What the templates of the static pages are filled with; `app/locales/pages-contract.md` lists it. */
export function pageVariables({ tenant, locale, languageTag, origin }: PageReader) {
  const { settings, company, niche, countries } = tenant;
  const list = listFormat(languageTag, { type: "conjunction" });
  const date = termsDate(company);
  return {
    brand: {
      name: settings.name,
      host: tenant.hosts[0] ?? "",
      url: origin,
      fictional_singular: settings.fictional_singular,
      fictional_plural: settings.fictional_plural,
      support_email: settings.support_email,
      support_phone: settings.support_phone,
      // why: a refund of the brand's own that ends with the right of withdrawal adds nothing to it
      refund_days: settings.refund_days > statutoryDays ? settings.refund_days : 0,
      message_length: settings.message_length,
      countries: list.format(countries.map((country) => countryName(country, locale))),
      fictional_warning: settings.fictional_warning,
      member_resell: settings.member_resell,
    },
    company: companyVariables(tenant, { locale, languageTag }),
    stored: describeStoredItems({ tenant, locale, languageTag }),
    niche: { slug: niche.slug },
    min_age: minimumAge,
    terms_date: dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(date),
    terms_date_iso: date.toISOString().slice(0, 10),
    is_us: countries.includes("US"),
    is_gb: countries.includes("GB"),
    is_eu: countries.some(isInUnion),
  };
}
