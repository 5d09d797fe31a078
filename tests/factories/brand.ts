import { countryCodes } from "#app/platform/geo/countries.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import type { RevisionDocument, TenantDeclaration } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const somewhere = "Teststraat 2, 1011 AA Amsterdam, Nederland";
const inspected = (name: string) => ({ name, address: somewhere, site: "https://authority.example" });
const abroad = (place: string) => ({
  name: `Representative ${place}`,
  address: somewhere,
  email: `${place.toLowerCase()}@test.example`,
});

/** An invented company that tells whatever the law of any country wants told. */
export function buildCompany(over: Partial<Company> = {}): Company {
  return {
    id: 1,
    name: "Test House B.V.",
    address: "Teststraat 1",
    postcode: "1011 AA",
    city: "Amsterdam",
    country: "NL",
    kvk: "90000001",
    register: "Kamer van Koophandel",
    tradenames: ["Test House"],
    vat_numbers: Object.fromEntries(
      countryCodes.map((country) => [country, country === "NL" ? "NL800000001B01" : `${country}800000001`]),
    ),
    support_phone: "+31 20 000 0000",
    representatives: [{ name: "Tess Test", function: "bestuurder" }],
    capital: { amount: 1_800_000, currency: "EUR" },
    owners: ["Test Holding B.V. (100 %)"],
    chamber: "Testkammer",
    supervisory_authorities: { DE: inspected("Testanstalt"), AT: inspected("Testaufsicht") },
    youth_protection_officer: { name: "Jo Jugend", address: somewhere, email: "jugend@test.example" },
    content_responsible: { name: "Ina Inhalt", address: somewhere },
    publication_director: "Dora Directeur",
    hosting_provider: { name: "Test Hosting", address: somewhere, phone: "+31 20 000 0001" },
    consumer_mediator: inspected("Médiateur d’essai"),
    dispute_resolution: { takes_part: false },
    data_protection_officer: abroad("DPO"),
    data_representatives: { EU: abroad("EU"), GB: abroad("GB"), CH: abroad("CH") },
    custodian_of_records: { name: "Cora Custodian", address: "1 Test Street, Dublin D02 AA00, Ireland" },
    delete_discount: 25,
    added: "2026-01-05T09:00:00Z",
    ...over,
  };
}

/** The declaration of a brand in the Netherlands; `over` replaces top-level fields, `settings` single settings. */
export function buildDeclaration(
  id: string,
  over: Partial<Omit<TenantDeclaration, "settings">> = {},
  settings: Partial<TenantDeclaration["settings"]> = {},
): TenantDeclaration {
  return {
    id,
    hosts: [`${id}.example`, `www.${id}.example`],
    theme: "lagoon",
    niche: 1,
    company_id: 1,
    languages: ["nl", "en"],
    ...over,
    settings: {
      name: `Brand ${id}`,
      index_title: "A brand for tests",
      description: "A brand that exists only while the tests run.",
      domain_language: "nl",
      countries: ["NL"],
      visible_profile_fields: ["age", "region"],
      visible_profile_notes: true,
      search_fields: ["gender", "age"],
      cdn_prefix: "",
      message_credits: 1,
      photo_credits: 2,
      gift_credits: 1,
      signup_credits: 3,
      message_length: 500,
      minimum_message_costs: { NL: { costs: 95, currency: "EUR" } },
      support_email: `support@${id}.example`,
      support_phone: "+31 20 000 0000",
      enable_site_entry_popup: true,
      entry_warning_countries: [],
      fictional_warning: true,
      fictional_singular: "fictional profile",
      fictional_plural: "fictional profiles",
      fictional_icon: "sparkles",
      refund_days: 14,
      welcome_discount: 25,
      signups: "all",
      signup_tells_taken: false,
      logged_out_search: true,
      logged_out_search_trafficsource: true,
      member_resell: false,
      partners: [],
      geoip_country: null,
      ...settings,
    },
  };
}

/** The document of a publishable revision of the brand. */
export function buildRevisionDocument(declaration: TenantDeclaration): RevisionDocument {
  const promise = { title: "A promise", text: "Something that holds for everyone here." };
  const copy = {
    index_title: "A brand for tests",
    description: "A brand that exists only while the tests run.",
    tagline: "Only for tests",
    home: {
      headline: "Meet someone",
      lead: "People near you who look for what you look for.",
      join: "Join",
      promises: [promise, promise, promise],
      story: {
        title: "How it began",
        text: "It began with a test that wanted a brand, and a brand that wanted to be tested well.",
      },
      closing: { title: "Come in", text: "The door is open." },
    },
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  return {
    source: { kind: "file", hash: "test" },
    declaration,
    niche: { id: 1, slug: "", audience: { seeker: "any", sought: "any" } },
    copy: { nl: copy, en: copy },
    legal: {},
    logo: { full: svg, mark: svg },
  };
}
