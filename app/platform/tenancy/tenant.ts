import type { Country } from "#app/platform/geo/countries.ts";
import type { BrandTexts } from "#app/platform/i18n/brand-texts.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import type { BrandLanders } from "#app/platform/tenancy/contracts/lander-contract.ts";
import type { BrandCopy, Niche, Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { LanderFiles } from "#app/platform/tenancy/landers/shelve-lander-files.server.ts";
import type { BrandPictures } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import type { BrandTokens } from "#app/platform/themes/brand-tokens.ts";
import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";

/** One tenant as the running process knows it: its last good published revision. */
export type Tenant = {
  id: string;
  revision: number;
  /** Taken down for now: its hosts stay its own and say so, and nothing else of it is served. */
  isPaused: boolean;
  /** Canonical host first, as declared; development hosts are not in it. */
  hosts: string[];
  theme: string;
  /** What it replaces of the theme; null where it wears it as it is. */
  tokens: BrandTokens | null;
  niche: Niche;
  company: Company;
  countries: Country[];
  languages: Locale[];
  /** The language of a first visit: the first two letters of `domain_language`, else en. */
  defaultLocale: Locale;
  settings: Settings;
  copy: Partial<Record<Locale, BrandCopy>>;
  /** What it says in words of its own in place of the house's texts. */
  texts: BrandTexts;
  /** Landers that the brand has on. */
  landers: readonly LanderId[];
  /** What it says on them in words of its own. */
  landerWords: BrandLanders;
  /** Pictures and films of its own on them, by the last part of their address. */
  landerFiles: LanderFiles;
  /** Handlebars sources that replace a default legal page: `<language>/<slug>` to source. */
  legalOverrides: Record<string, string>;
  /** SVG sources: the horizontal logo and the square mark from which icons are made. */
  logo: { full: string; mark: string };
  /** Pictures of its own, which stand before logo, mark and the theme's art. */
  pictures: BrandPictures;
};
