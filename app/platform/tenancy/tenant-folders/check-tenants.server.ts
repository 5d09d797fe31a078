import { createHash } from "node:crypto";
import { readdir, realpath } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { countries } from "#app/platform/geo/countries.ts";
import { locales, type Locale } from "#app/platform/locale/locales.ts";
import type { TenantProblem } from "./tenant-problem.ts";
import { findThemeFaults } from "#app/platform/themes/stylesheet.server.ts";
import { missingDuties } from "#app/platform/tenancy/legal/company-duties.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { readTenantFolder, type TenantFolder } from "./read-tenant-folder.server.ts";
import { hasTheme, readSharedLists, type SharedLists } from "./read-shared-lists.server.ts";
import { reportedPath } from "./read-json-file.server.ts";
import type { RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";
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
  problems: TenantProblem[];
};

export type CheckedTenants = { lists: SharedLists; brands: CheckedTenant[] };

export type TenantFolders = { tenants: string; themes: string };

// why: these folders of tenants/ hold what brands share
const sharedFolders = new Set(["schema", "starter"]);

/**
 * Reads and checks every brand of a folder against its contract and against the others (hosts, partners), or only
 * `ids`; faults of one brand never hide another. With `ids` the rest is still read, because hosts must be unique over
 * all. Of two brands that declare one host, the one that `holders` (host to brand) names keeps it, else the first by
 * id.
 */
export async function checkTenants(
  folders: TenantFolders,
  ids?: readonly string[],
  holders: ReadonlyMap<string, string> = new Map(),
): Promise<CheckedTenants> {
  const lists = await readSharedLists(folders.tenants);
  const entries = await readdir(folders.tenants, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !sharedFolders.has(entry.name) && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .toSorted();
  const read = names.map((name) => readTenantFolder(folders.tenants, name));

  const owners = ownersOfHosts(read, holders);
  const known = new Set(names);
  const wanted = ids ? read.filter((brand) => ids.includes(brand.id)) : read;
  const context = {
    lists,
    owners,
    known,
    faultsOfTheme: themeCheck(folders.themes),
    companiesFile: reportedPath(path.join(folders.tenants, "companies.json")),
    place: await placeOf(folders.tenants),
  };
  const brands = await Promise.all(wanted.map((brand) => checkTenant(brand, context)));
  return { lists, brands };
}

type CheckContext = {
  lists: SharedLists;
  owners: Map<string, string>;
  known: Set<string>;
  faultsOfTheme: (theme: string) => Promise<readonly string[] | null>;
  companiesFile: string;
  place: string;
};

/** Reads each theme once, however many brands wear it: its faults, null where there is none of that name. */
function themeCheck(folder: string): CheckContext["faultsOfTheme"] {
  const known = new Map<string, Promise<readonly string[] | null>>();
  const read = async (theme: string) => ((await hasTheme(folder, theme)) ? findThemeFaults(folder, theme) : null);
  return (theme) => {
    const found = known.get(theme) ?? read(theme);
    known.set(theme, found);
    return found;
  };
}

/** Tells one checkout from another without telling where it is. */
async function placeOf(folder: string): Promise<string> {
  return createHash("sha256")
    .update(`${hostname()}\0${await realpath(folder)}`)
    .digest("hex")
    .slice(0, 16);
}

async function checkTenant(brand: TenantFolder, context: CheckContext): Promise<CheckedTenant> {
  const { declaration, problems } = brand;
  const crossed = declaration ? await crossCheck(brand, declaration, context) : [];
  const all = [...problems, ...crossed];
  const niche = declaration && context.lists.niches.get(declaration.niche);
  const missingLanguages = (declaration?.languages ?? locales).filter((language) => !brand.copy[language]);
  const { id, copy, legal, logo, hash, changedAt } = brand;
  const sound = all.length === 0 && declaration && niche;
  const document = sound
    ? { source: { kind: "file" as const, hash, folder: context.place }, declaration, niche, copy, legal, logo }
    : null;
  return { id, hosts: hostsOf(brand), document, changedAt, missingLanguages, problems: all };
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
    const entries: readonly string[] = Array.isArray(value) ? value.map(String) : [];
    return entries.flatMap((entry, index): [string, string][] =>
      entries.indexOf(entry) === index ? [] : [[`${field}[${index}]`, entry]],
    );
  });
}

function ownersOfHosts(brands: TenantFolder[], holders: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  // why: every brand answers at its own <id>.localhost in development, whoever else declares it
  for (const { id } of brands) owners.set(`${id}.localhost`, id);
  const claims = brands.flatMap((brand) => hostsOf(brand).map((host) => ({ host, id: brand.id })));
  const held = claims.filter(({ host, id }) => holders.get(host) === id);
  for (const { host, id } of [...held, ...claims]) if (!owners.has(host)) owners.set(host, id);
  return owners;
}

function hostsOf({ declaration }: TenantFolder): string[] {
  return (declaration?.hosts ?? []).map(normalizeHost).filter((host) => host !== null);
}
