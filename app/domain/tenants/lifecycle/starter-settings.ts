import { countries, type Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import type { BrandCopy, Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const minimumMessageCosts: Record<Country, number> = {
  NL: 99,
  BE: 99,
  GB: 89,
  IE: 99,
  DE: 99,
  AT: 99,
  IT: 89,
  FR: 99,
  CH: 115,
  ES: 85,
  US: 99,
  CA: 135,
  AU: 149,
  NZ: 159,
  PL: 349,
};

const fictionalWords: Record<Locale, [singular: string, plural: string]> = {
  en: ["fictional profile", "fictional profiles"],
  nl: ["fictief profiel", "fictieve profielen"],
  de: ["fiktives Profil", "fiktive Profile"],
  it: ["profilo fittizio", "profili fittizi"],
  fr: ["profil fictif", "profils fictifs"],
  es: ["perfil ficticio", "perfiles ficticios"],
  pl: ["profil fikcyjny", "profile fikcyjne"],
  da: ["fiktiv profil", "fiktive profiler"],
  fi: ["kuvitteellinen profiili", "kuvitteelliset profiilit"],
  no: ["fiktiv profil", "fiktive profiler"],
  sv: ["fiktiv profil", "fiktiva profiler"],
};

type Basics = {
  name: string;
  host: string;
  language: string;
  locale: Locale;
  countries: Country[];
  company: Company;
  copy: BrandCopy;
};

/**
 * The settings a new brand begins with: every field, cautious where a choice costs money or privacy. Costs are in minor
 * units.
 */
export function starterSettings({ name, host, language, locale, countries: sold, company, copy }: Basics): Settings {
  const [singular, plural] = fictionalWords[locale];
  return {
    name,
    index_title: copy.index_title,
    description: copy.description,
    domain_language: language,
    countries: sold,
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
    minimum_message_costs: Object.fromEntries(
      sold.map((country) => [country, { costs: minimumMessageCosts[country], currency: countries[country].currency }]),
    ),
    support_email: `support@${host}`,
    support_phone: company.support_phone,
    enable_site_entry_popup: true,
    entry_warning_countries: [],
    fictional_warning: true,
    fictional_singular: singular,
    fictional_plural: plural,
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
  };
}
