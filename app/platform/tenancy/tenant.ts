import type { Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Company } from "#app/platform/tenancy/company-contract.ts";
import type { BrandCopy, Niche, Settings } from "#app/platform/tenancy/tenant-contract.ts";

/** One tenant as the running process knows it: its last good published revision. */
export type Tenant = {
  id: string;
  revision: number;
  /** Taken down for now: its hosts stay its own and say so, and nothing else of it is served. */
  isPaused: boolean;
  /** Canonical host first, as declared; development hosts are not in it. */
  hosts: string[];
  theme: string;
  niche: Niche;
  company: Company;
  countries: Country[];
  languages: Locale[];
  /** The language of a first visit: the first two letters of `domain_language`, else en. */
  defaultLocale: Locale;
  settings: Settings;
  copy: Partial<Record<Locale, BrandCopy>>;
  /** Handlebars sources that replace a default legal page: `<language>/<slug>` to source. */
  legalOverrides: Record<string, string>;
  /** SVG sources: the horizontal logo and the square mark from which icons are made. */
  logo: { full: string; mark: string };
};
