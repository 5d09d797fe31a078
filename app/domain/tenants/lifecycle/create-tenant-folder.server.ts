import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { formatHex, parse as parseColor } from "culori";
import { z } from "zod";
import { drawLogo, drawMark, lettersContract, type MarkColors } from "./draw-logo.ts";
import { starterSettings } from "./starter-settings.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import type { TenantProblem } from "#app/platform/tenancy/tenant-problem.ts";
import { checkTenants, type TenantFolders } from "#app/platform/tenancy/check-tenants.server.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { readSharedLists } from "#app/platform/tenancy/read-shared-lists.server.ts";
import {
  copyContract,
  tenantContract,
  type BrandCopy,
  type TenantDeclaration,
} from "#app/platform/tenancy/tenant-contract.ts";
import { localeOf } from "#app/platform/tenancy/tenant-from-revision.server.ts";

export type NewTenant = {
  id: string;
  name: string;
  hosts: string[];
  niche: number;
  countries: Country[];
  language: string;
  company: number;
  theme: string;
};

const idContract = tenantContract.shape.id;
const themeColors = z.looseObject({
  colors: z.looseObject({
    light: z.looseObject({ primary: z.string(), "on-primary": z.string(), secondary: z.string() }),
  }),
});

/**
 * Writes the complete folder of a new brand: settings for its countries, a drawn logo and mark in its theme's face and
 * colours, and copy in all languages from `starter/`. Returns what is wrong with it, in which case nothing is left
 * behind. `published` are the ids of the brands that are live, from wherever they came.
 * @throws AppError conflict `tenant_exists` when the folder is there already, conflict `tenant_published` when only the
 *   brand is, ZodError for an id or a name that cannot be one
 */
export async function createTenantFolder(
  folders: TenantFolders,
  starter: string,
  brand: NewTenant,
  published: readonly string[] = [],
): Promise<TenantProblem[]> {
  const root = path.join(folders.tenants, idContract.parse(brand.id));
  if (await exists(root)) throw new AppError("conflict", { reason: "tenant_exists", tenant: brand.id });
  if (published.includes(brand.id)) throw new AppError("conflict", { reason: "tenant_published", tenant: brand.id });
  const present = await checkTenants(folders);
  const holders = new Map(present.brands.flatMap(({ id, hosts }) => hosts.map((host): [string, string] => [host, id])));
  try {
    await writeFolder(root, folders, starter, brand);
    const { lists, brands } = await checkTenants(folders, [brand.id], holders);
    const problems = [...lists.problems, ...brands.flatMap((checked) => checked.problems)];
    if (problems.length > 0) await rm(root, { recursive: true });
    return problems;
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

async function writeFolder(root: string, folders: TenantFolders, starter: string, brand: NewTenant): Promise<void> {
  const { companies } = await readSharedLists(folders.tenants);
  const company = companies.get(brand.company);
  if (!company)
    throw new AppError("invalid_input", {
      field: "--company",
      value: brand.company,
      allowed: [...companies.keys()].join(", "),
    });

  await mkdir(path.join(root, "copy"), { recursive: true });
  const locale = localeOf(brand.language);
  let first: BrandCopy | null = null;
  for (const language of locales) {
    const copy = await readStarterCopy(starter, language, brand.name);
    if (language === locale) first = copy;
    await writeJson(path.join(root, "copy", `${language}.json`), copy);
  }
  if (!first) throw new Error(`no starter copy in ${locale}`);

  // why: mail addresses are written in ASCII
  const host = normalizeHost(brand.hosts[0]) ?? "";
  const declaration: TenantDeclaration = {
    $schema: "../schema/tenant.schema.json",
    id: brand.id,
    hosts: brand.hosts,
    theme: brand.theme,
    niche: brand.niche,
    company_id: brand.company,
    languages: [locale, ...locales.filter((language) => language !== locale)],
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
  await writeJson(path.join(root, "tenant.json"), declaration);
  await writeLogos(root, folders, starter, brand);
}

async function writeLogos(root: string, folders: TenantFolders, starter: string, brand: NewTenant): Promise<void> {
  const own = path.join(starter, "letters", `${brand.theme}.json`);
  const source = (await exists(own)) ? own : path.join(starter, "letters", "lagoon.json");
  const letters = lettersContract.parse(JSON.parse(await readFile(source, "utf8")));
  const colors = await readMarkColors(path.join(folders.themes, brand.theme, "theme.json"));
  await writeFile(path.join(root, "logo.svg"), drawLogo(brand.name, brand.id, letters, colors));
  await writeFile(path.join(root, "mark.svg"), drawMark(brand.name, brand.id, letters, colors));
}

async function readMarkColors(themeFile: string): Promise<MarkColors> {
  const text = await readFile(themeFile, "utf8").catch(() => null);
  const theme = text === null ? null : themeColors.safeParse(JSON.parse(text)).data;
  const light = theme?.colors.light;
  return {
    ground: hex(light?.primary, "#1f2933"),
    onGround: hex(light?.["on-primary"], "#ffffff"),
    accent: hex(light?.secondary, "#9aa5b1"),
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

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

function exists(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}
