import { expect, it } from "vitest";
import { starterSettings } from "#app/domain/tenants/lifecycle/starter-settings.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { buildCompany, buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

const copy = buildRevisionDocument(buildDeclaration("ninth")).copy["nl"];
if (!copy) throw new Error("The brand has no Dutch words");
const basics = {
  name: "Ninth",
  host: "ninth.example",
  language: "nl_NL",
  locale: "nl",
  countries: ["NL"],
  company: buildCompany(),
  copy,
} as const;
const begin = (over: Partial<Parameters<typeof starterSettings>[0]> = {}) =>
  starterSettings({ ...basics, countries: ["NL"], ...over });

it("a new brand begins with cautious settings, every one of them said", () => {
  expect(begin()).toEqual({
    name: "Ninth",
    index_title: "A brand for tests",
    description: "A brand that exists only while the tests run.",
    domain_language: "nl_NL",
    countries: ["NL"],
    visible_profile_fields: [
      "gender",
      "sexuality",
      "age",
      "hair_color",
      "eye_color",
      "body_type",
      "relationship_status",
      "tattoos",
      "interests",
      "region",
    ],
    visible_profile_notes: true,
    search_fields: [
      "gender",
      "country",
      "countryregion",
      "age",
      "interests",
      "hair_color",
      "eye_color",
      "body_type",
      "relationship_status",
      "tattoos",
      "online_now",
      "with_photo",
      "new",
      "verified",
    ],
    cdn_prefix: "",
    message_credits: 1,
    photo_credits: 3,
    gift_credits: 1,
    signup_credits: 0,
    message_length: 1_000,
    minimum_message_costs: { NL: { costs: 99, currency: "EUR" } },
    support_email: "support@ninth.example",
    support_phone: "+31 20 000 0000",
    enable_site_entry_popup: true,
    entry_warning_countries: [],
    fictional_warning: true,
    fictional_singular: "fictief profiel",
    fictional_plural: "fictieve profielen",
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
  });
});

/** What a message costs at least, in minor units of the country's money. */
const costs = {
  NL: [99, "EUR"],
  BE: [99, "EUR"],
  GB: [89, "GBP"],
  IE: [99, "EUR"],
  DE: [99, "EUR"],
  AT: [99, "EUR"],
  IT: [89, "EUR"],
  FR: [99, "EUR"],
  CH: [115, "CHF"],
  ES: [85, "EUR"],
  US: [99, "USD"],
  CA: [135, "CAD"],
  AU: [149, "AUD"],
  NZ: [159, "NZD"],
  PL: [349, "PLN"],
} as const;

it("asks what the money of each country is worth", () => {
  const begun = begin({ countries: [...countryCodes] }).minimum_message_costs;
  expect(begun).toEqual(
    Object.fromEntries(
      Object.entries(costs).map(([country, [amount, currency]]) => [country, { costs: amount, currency }]),
    ),
  );
});

/** What a profile that stands for nobody is called, one and several. */
const fictional = {
  en: "fictional profile, fictional profiles",
  nl: "fictief profiel, fictieve profielen",
  de: "fiktives Profil, fiktive Profile",
  it: "profilo fittizio, profili fittizi",
  fr: "profil fictif, profils fictifs",
  es: "perfil ficticio, perfiles ficticios",
  pl: "profil fikcyjny, profile fikcyjne",
  da: "fiktiv profil, fiktive profiler",
  fi: "kuvitteellinen profiili, kuvitteelliset profiilit",
  no: "fiktiv profil, fiktive profiler",
  sv: "fiktiv profil, fiktiva profiler",
};

it("calls a fictional profile so in the language of the brand", () => {
  expect(
    Object.fromEntries(
      locales.map((locale) => {
        const { fictional_singular: one, fictional_plural: several } = begin({ locale });
        return [locale, `${one}, ${several}`];
      }),
    ),
  ).toEqual(fictional);
});
