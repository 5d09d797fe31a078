import { describeStoredItems } from "#app/domain/device-storage/describe-stored-items.server.ts";
import { termsDate } from "#app/domain/pages/terms-date.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

const minimumAge = 18;
const unionCountries = new Set<string>(["NL", "BE", "IE", "DE", "AT", "IT", "FR", "ES", "PL"]);

function countryName(locale: Locale, country: string): string {
  return new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? country;
}

/** For whom a static page is written: dates and lists by `languageTag`, links from `origin`. */
export type PageReader = { tenant: Tenant; locale: Locale; languageTag: string; origin: string };

/** What the templates of the static pages are filled with; `app/locales/pages-contract.md` lists it. */
export function pageVariables({ tenant, locale, languageTag, origin }: PageReader) {
  const { settings, company, niche, countries } = tenant;
  const list = new Intl.ListFormat(languageTag, { type: "conjunction" });
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
      refund_days: settings.refund_days,
      message_length: settings.message_length,
      countries: list.format(countries.map((country) => countryName(locale, country))),
      fictional_warning: settings.fictional_warning,
      member_resell: settings.member_resell,
    },
    company: {
      name: company.name,
      address: company.address,
      postcode: company.postcode,
      city: company.city,
      country_name: countryName(locale, company.country),
      register: company.register,
      kvk: company.kvk,
      tradenames: list.format(company.tradenames),
      vat_numbers: Object.entries(company.vat_numbers).map(([country, number]) => ({ country, number })),
      support_phone: company.support_phone,
    },
    stored: describeStoredItems({ locale, languageTag }),
    niche: { slug: niche.slug },
    min_age: minimumAge,
    terms_date: new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(date),
    terms_date_iso: date.toISOString().slice(0, 10),
    is_us: countries.includes("US"),
    is_gb: countries.includes("GB"),
    is_eu: countries.some((country) => unionCountries.has(country)),
  };
}
