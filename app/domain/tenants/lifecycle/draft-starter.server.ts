import { readFile } from "node:fs/promises";
import path from "node:path";
import { formatHex, parse as parseColor } from "culori";
import { z } from "zod";
import { drawLogo, drawMark, lettersContract, type MarkColors } from "./draw-logo.ts";
import { starterSettings } from "./starter-settings.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";
import {
  copyContract,
  type BrandCopy,
  type TenantDeclaration,
} from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
import type { Palette } from "#app/platform/themes/theme-contract.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { localeOf } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";

/** What is asked of whoever begins a brand; `languages` are all that there are unless it says some. */
export type NewTenant = {
  id: string;
  name: string;
  hosts: string[];
  niche: number;
  countries: Country[];
  language: string;
  company: number;
  theme: string;
  languages?: string[];
};

const themeColors = z.looseObject({
  colors: z.looseObject({
    light: z.looseObject({ primary: z.string(), "on-primary": z.string(), secondary: z.string() }),
  }),
});

/** Where a new brand's copy and letters, and the themes come from. */
export type StarterFolders = { starter: string; themes: string };

/**
 * A brand as it begins: settings for its countries, a drawn logo and mark in its theme's face and colours, and copy in
 * all languages from `starter/`. Its own language is the first of its languages.
 */
export async function draftStarter(
  folders: StarterFolders,
  brand: NewTenant,
  company: Company,
): Promise<DraftDocument> {
  const locale = localeOf(brand.language);
  const copy: Record<string, BrandCopy> = {};
  for (const language of locales) copy[language] = await readStarterCopy(folders.starter, language, brand.name);
  const first = copy[locale];
  if (!first) throw new Error(`no starter copy in ${locale}`);

  const spoken = locales.filter((language) => brand.languages?.includes(language) ?? true);
  // why: mail addresses are written in ASCII
  const host = normalizeHost(brand.hosts[0]) ?? "";
  const declaration: TenantDeclaration = {
    $schema: "../schema/tenant.schema.json",
    id: brand.id,
    hosts: brand.hosts,
    theme: brand.theme,
    niche: brand.niche,
    company_id: brand.company,
    languages: [locale, ...spoken.filter((language) => language !== locale)],
    settings: starterSettings({
      name: brand.name,
      host,
      language: brand.language,
      locale,
      countries: brand.countries,
      company,
      copy: first,
    }),
  };
  return {
    declaration,
    copy,
    texts: {},
    legal: {},
    logo: await drawLogos(folders, brand),
    landers: {},
    landerFiles: {},
    pictures: {},
  };
}

/** Draws a brand's logo and mark in the face and the colours of what it wears. */
export async function drawLogos(
  { starter, themes }: StarterFolders,
  brand: Pick<NewTenant, "id" | "name"> & Worn,
): Promise<DraftDocument["logo"]> {
  const lettersOf = (theme: string) => readFile(path.join(starter, "letters", `${theme}.json`), "utf8");
  const source = await lettersOf(brand.theme).catch(() => lettersOf("lagoon"));
  const letters = lettersContract.parse(JSON.parse(source));
  const colors = await readMarkColors(path.join(themes, brand.theme, "theme.json"), brand.tokens?.colors?.light);
  return {
    full: drawLogo(brand.name, brand.id, letters, colors),
    mark: drawMark(brand.name, brand.id, letters, colors),
  };
}

async function readMarkColors(themeFile: string, own?: Partial<Palette>): Promise<MarkColors> {
  const text = await readFile(themeFile, "utf8").catch(() => null);
  const theme = text === null ? null : themeColors.safeParse(JSON.parse(text)).data;
  const light = { ...theme?.colors.light, ...own };
  return {
    ground: hex(light.primary, "#1f2933"),
    onGround: hex(light["on-primary"], "#ffffff"),
    accent: hex(light.secondary, "#9aa5b1"),
  };
}

function hex(color: string | undefined, otherwise: string): string {
  const parsed = color === undefined ? undefined : parseColor(color);
  return parsed ? formatHex(parsed) : otherwise;
}

async function readStarterCopy(starter: string, language: string, name: string): Promise<BrandCopy> {
  const text = await readFile(path.join(starter, "copy", `${language}.json`), "utf8");
  return copyContract.parse(
    JSON.parse(text, (_key, value: unknown) =>
      typeof value === "string" ? value.replaceAll("{{name}}", name) : value,
    ),
  );
}
