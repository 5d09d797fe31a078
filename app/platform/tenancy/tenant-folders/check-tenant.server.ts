import path from "node:path";
import { countries } from "#app/platform/geo/countries.ts";
import { locales, type Locale } from "#app/platform/locale/locales.ts";
import { findLanderFaults, findSilentLanguages, findUnspokenLanderFiles } from "./check-landers.ts";
import { findSaleFaults } from "./check-sale.ts";
import type { TenantProblem } from "./tenant-problem.ts";
import { readPictureFiles } from "./read-picture-files.server.ts";
import { missingDuties } from "#app/platform/tenancy/legal/company-duties.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import type { TenantFolder } from "./read-tenant-folder.server.ts";
import type { SharedLists } from "./read-shared-lists.server.ts";
import type { RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { BrandTokens } from "#app/platform/themes/brand-tokens.ts";
import type { TokenFault } from "#app/platform/themes/token-faults.ts";
import { localeOf } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";

/** The verdict on one brand's folder: what could be published, or why it cannot. */
export type CheckedTenant = {
  id: string;
  /** Normalised hosts that it declares, sound or not. */
  hosts: string[];
  document: RevisionDocument | null;
  changedAt: Date;
  /** Languages without a copy file; those texts fall back to nl, then en. */
  missingLanguages: Locale[];
  /** Landers with words of the brand's own, and the languages in which they say the template's instead. */
  silentLanders: { id: string; languages: Locale[] }[];
  /** The bytes of pictures that lie in its folder, by the names under which the document has them. */
  pictureFiles: ReadonlyMap<string, Buffer>;
  problems: TenantProblem[];
};

/** What a brand is held against besides its contract. */
export type CheckContext = {
  lists: Pick<SharedLists, "companies" | "niches">;
  /** Which brand has a host, in its one form. */
  owners: ReadonlyMap<string, string>;
  /** Ids of the brands that there are. */
  known: ReadonlySet<string>;
  /** What is wrong with a theme; null where there is none of that name. */
  faultsOfTheme: (theme: string) => Promise<readonly string[] | null>;
  /** What is wrong with a brand's own tokens over a theme; nothing where the theme itself is unsound. */
  faultsOfTokens: (theme: string, tokens: BrandTokens) => readonly TokenFault[];
  /** Whether the storage has a picture that a brand names. */
  hasPicture: (tenantId: string, file: string) => Promise<boolean>;
  /** The list of companies, as problems name it. */
  companiesFile: string;
  /** Where a sound document came from. */
  sourceOf: (brand: TenantFolder) => RevisionDocument["source"];
};

/** Holds one brand against the others and against what it names; what it may be published with, or what is wrong. */
export async function checkTenant(brand: TenantFolder, context: CheckContext): Promise<CheckedTenant> {
  const { declaration, problems } = brand;
  const crossed = declaration ? await crossCheck(brand, declaration, context) : [];
  const own = await readPictureFiles(brand.name, brand.pictureFiles);
  const all = [...problems, ...crossed, ...own.problems, ...(await findLostPictures(brand, context))];
  const niche = declaration && context.lists.niches.get(declaration.niche);
  const missingLanguages = (declaration?.languages ?? locales).filter((language) => !brand.copy[language]);
  const silentLanders = findSilentLanguages(brand.landers, declaration?.languages ?? locales);
  const { id, copy, texts, legal, landers, landerFiles, logo, changedAt } = brand;
  const pictures = { ...brand.pictures, ...own.pictures };
  const sound = all.length === 0 && declaration && niche;
  const document = sound
    ? {
        source: context.sourceOf(brand),
        declaration,
        niche,
        copy,
        legal,
        logo,
        ...(Object.keys(texts).length > 0 && { texts }),
        ...(Object.keys(landers).length > 0 && { landers }),
        ...(landerFiles.size > 0 && { landerFiles: inBase64(landerFiles) }),
        ...(Object.keys(pictures).length > 0 && { pictures }),
      }
    : null;
  const { files: pictureFiles } = own;
  return {
    id,
    hosts: hostsOf(brand),
    document,
    changedAt,
    missingLanguages,
    silentLanders,
    pictureFiles,
    problems: all,
  };
}

/** Pictures that a brand names and the storage does not have. */
async function findLostPictures({ id, name, pictures }: TenantFolder, context: CheckContext): Promise<TenantProblem[]> {
  const named = Object.entries(pictures);
  const kept = await Promise.all(named.map(([, { file }]) => context.hasPicture(id, file)));
  return named
    .filter((_, index) => !kept[index])
    .map(([slot]) => ({
      file: `${name}/pictures/${slot}`,
      field: "",
      value: "is no longer kept",
      allowed: "a picture that was uploaded for this brand: upload it again",
    }));
}

function inBase64(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString("base64")]));
}

const soundTheme = "a theme as docs/themes.md and themes/theme.schema.json say";

async function crossCheck(
  brand: TenantFolder,
  declaration: NonNullable<TenantFolder["declaration"]>,
  context: CheckContext,
): Promise<TenantProblem[]> {
  const { settings } = declaration;
  const file = path.join(brand.name, "tenant.json");
  const found: TenantProblem[] = [];
  const refuse = (field: string, value: string, allowed: string) => found.push({ file, field, value, allowed });
  const listed = (values: Iterable<unknown>) => [...values].join(", ") || "none yet";

  if (declaration.id !== brand.id) refuse("id", `is "${declaration.id}"`, `${brand.id}, the name of its folder`);
  if (!context.lists.niches.has(declaration.niche))
    refuse("niche", `is ${declaration.niche}`, listed(context.lists.niches.keys()));
  if (!context.lists.companies.has(declaration.company_id))
    refuse("company_id", `is ${declaration.company_id}`, listed(context.lists.companies.keys()));
  const themeFaults = await context.faultsOfTheme(declaration.theme);
  if (themeFaults === null) refuse("theme", `is "${declaration.theme}"`, "a folder of themes/ with a theme.json");
  for (const fault of themeFaults ?? [])
    found.push({ file: path.join("themes", declaration.theme), field: "", value: fault, allowed: soundTheme });
  const tokenFaults = declaration.tokens ? context.faultsOfTokens(declaration.theme, declaration.tokens) : [];
  for (const { field, value, allowed } of tokenFaults) refuse(`tokens.${field}`, value, allowed);

  const locale = localeOf(settings.domain_language);
  if (!declaration.languages.includes(locale))
    refuse("languages", `is without ${locale}`, `a list with ${locale}, the language of settings.domain_language`);
  if (!brand.copy[locale])
    found.push({
      file: path.join(brand.name, "copy", `${locale}.json`),
      field: "",
      value: "is missing or faulty",
      allowed: "the copy in the language of settings.domain_language",
    });

  declaration.hosts.forEach((declared, index) => {
    const host = normalizeHost(declared);
    const owner = host === null ? undefined : context.owners.get(host);
    if (host === null)
      refuse(
        `hosts[${index}]`,
        `is "${declared}"`,
        "a host name such as brand.example, without protocol, port or path",
      );
    else if (owner !== brand.id)
      refuse(`hosts[${index}]`, `is "${declared}", a host of ${owner}`, "a host that no other brand has");
    else if (declaration.hosts.findIndex((other) => normalizeHost(other) === host) !== index)
      refuse(`hosts[${index}]`, `is "${declared}" again`, "each host once");
  });
  for (const [field, entry] of repeatsOf(declaration)) refuse(field, `is "${entry}" again`, "each entry once");
  for (const [index, partner] of settings.partners.entries()) {
    if (partner === brand.id || !context.known.has(partner))
      refuse(`settings.partners[${index}]`, `is "${partner}"`, "the id of another brand");
  }
  for (const country of settings.countries) {
    const currency = countries[country].currency;
    const cost = settings.minimum_message_costs[country];
    const field = `settings.minimum_message_costs.${country}`;
    if (!cost) refuse(field, "is missing", `costs and currency ${currency}, because settings.countries has ${country}`);
    else if (cost.currency !== currency)
      refuse(`${field}.currency`, `is "${cost.currency}"`, `${currency}, the currency of ${country}`);
  }
  for (const { field, value, allowed } of findSaleFaults(settings)) refuse(field, value, allowed);
  found.push(...findLanderFaults(brand.name, brand.landers, declaration));
  found.push(...findUnspokenLanderFiles(brand.name, brand.landerFiles, declaration));
  return [...found, ...judgeCompany(declaration, context)];
}

/** What the law of the brand's countries wants told of its company, and companies.json does not tell. */
function judgeCompany(
  { id, company_id, settings }: NonNullable<TenantFolder["declaration"]>,
  { lists, companiesFile }: CheckContext,
): TenantProblem[] {
  const company = lists.companies.get(company_id);
  if (!company) return [];
  return missingDuties(company, settings.countries).map(({ field, country, law, tie }) => ({
    file: companiesFile,
    field: `${field} of ${company.name}`,
    value: "is missing",
    allowed: `what ${law} wants told, because ${tie === "serves" ? id : `the company of ${id}`} ${tie} ${country}`,
  }));
}

/** Fields whose list has said the same entry before; hosts are judged by their one form elsewhere. */
function repeatsOf({ languages, settings }: NonNullable<TenantFolder["declaration"]>): [string, string][] {
  const fields = [
    ["languages", languages] as const,
    ...Object.entries(settings).map(([field, value]) => [`settings.${field}`, value] as const),
  ];
  return fields.flatMap(([field, value]) => {
    const entries: readonly string[] = Array.isArray(value)
      ? value.map((entry) => (typeof entry === "object" ? JSON.stringify(entry) : String(entry)))
      : [];
    return entries.flatMap((entry, index): [string, string][] =>
      entries.indexOf(entry) === index ? [] : [[`${field}[${index}]`, entry]],
    );
  });
}

/** The hosts that a brand declares, sound or not, in their one form. */
export function hostsOf({ declaration }: TenantFolder): string[] {
  return (declaration?.hosts ?? []).map(normalizeHost).filter((host) => host !== null);
}
