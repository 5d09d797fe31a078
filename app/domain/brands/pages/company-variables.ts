import { companyDuties } from "#app/platform/tenancy/legal/company-duties.ts";
import { nameRepresentatives } from "#app/platform/tenancy/legal/name-representatives.server.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { countryName, listFormat } from "#app/platform/locale/formats.ts";

const inOneLine = (told: Readonly<Record<string, string>> | undefined): string =>
  told ? Object.values(told).join(", ") : "";

/**
 * What the static pages say of the company (`app/locales/pages-contract.md`): its register data, and of the rest what
 * the law of the brand's countries wants told, each as one text or a list of texts; "" and empty lists where there is
 * nothing to say.
 */
export function companyVariables(
  { company, countries, texts }: Pick<Tenant, "company" | "countries" | "texts">,
  { locale, languageTag }: { locale: Locale; languageTag: string },
) {
  const list = listFormat(languageTag, { type: "conjunction" });
  const wanted = new Set(companyDuties(company.country, countries).map(({ field }) => field));
  const wantedOf = <Value>(field: string, values: Readonly<Record<string, Value>> = {}) =>
    Object.entries(values).filter(([country]) => wanted.has(`${field}.${country}`));
  const { dispute_resolution: disputes, custodian_of_records: custodian, capital } = company;
  return {
    name: company.name,
    statement: company.statement ?? company.name,
    address: company.address,
    postcode: company.postcode,
    city: company.city,
    country_name: countryName(company.country, locale),
    register: company.register,
    kvk: company.kvk,
    tradenames: list.format(company.tradenames),
    vat_numbers: Object.entries(company.vat_numbers).map(([place, number]) => ({
      country: countryName(place, locale),
      number,
    })),
    support_phone: company.support_phone,
    representatives: nameRepresentatives(company, { texts }, locale),
    capital: capital ? formatMoney(capital.amount, capital.currency, languageTag) : "",
    owners: wanted.has("owners") ? (company.owners ?? []) : [],
    chamber: wanted.has("chamber") ? (company.chamber ?? "") : "",
    supervisory_authorities: wantedOf("supervisory_authorities", company.supervisory_authorities).map(([, authority]) =>
      inOneLine(authority),
    ),
    youth_protection_officer: wanted.has("youth_protection_officer") ? inOneLine(company.youth_protection_officer) : "",
    content_responsible: countries.includes("DE") ? inOneLine(company.content_responsible) : "",
    publication_director: wanted.has("publication_director") ? (company.publication_director ?? "") : "",
    hosting_provider: wanted.has("hosting_provider") ? inOneLine(company.hosting_provider) : "",
    consumer_mediator: wanted.has("consumer_mediator") ? inOneLine(company.consumer_mediator) : "",
    dispute_body: disputes?.takes_part ? inOneLine(disputes.body) : "",
    declines_disputes: disputes?.takes_part === false,
    data_protection_officer: inOneLine(company.data_protection_officer),
    data_representatives: wantedOf("data_representatives", company.data_representatives).map(
      ([place, person]) => `${countryName(place, locale)}: ${inOneLine(person)}`,
    ),
    custodian_of_records: custodian
      ? inOneLine(custodian)
      : `${company.name}, ${company.address}, ${company.postcode} ${company.city}, ${countryName(company.country, locale)}`,
  };
}
