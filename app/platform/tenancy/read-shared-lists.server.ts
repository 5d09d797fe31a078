import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { TenantProblem } from "#app/platform/tenancy/tenant-problem.ts";
import { readJsonFile, reportedPath } from "#app/platform/tenancy/read-json-file.server.ts";
import { companiesContract, type Company } from "#app/platform/tenancy/company-contract.ts";
import { nichesContract, type Niche } from "#app/platform/tenancy/tenant-contract.ts";

/** What all brands share: the companies behind them and the niches they serve. */
export type SharedLists = { companies: Map<number, Company>; niches: Map<number, Niche>; problems: TenantProblem[] };

/** Reads `companies.json` and `niches.json` of a brands folder; numbers given twice are problems. */
export async function readSharedLists(folder: string): Promise<SharedLists> {
  const companiesFile = path.join(folder, "companies.json");
  const nichesFile = path.join(folder, "niches.json");
  const companies = await readJsonFile(companiesFile, companiesContract);
  const niches = await readJsonFile(nichesFile, nichesContract);
  return {
    companies: new Map(companies.data?.companies.map((company) => [company.id, company])),
    niches: new Map(niches.data?.niches.map((niche) => [niche.id, niche])),
    problems: [
      ...companies.problems,
      ...niches.problems,
      ...findRepeats(reportedPath(companiesFile), "companies", companies.data?.companies ?? []),
      ...findRepeats(reportedPath(nichesFile), "niches", niches.data?.niches ?? []),
    ],
  };
}

function findRepeats(file: string, list: string, entries: { id: number }[]): TenantProblem[] {
  return entries.flatMap(({ id }, index) =>
    entries.findIndex((entry) => entry.id === id) === index
      ? []
      : [{ file, field: `${list}[${index}].id`, value: `is ${id}`, allowed: "a number that no other entry has" }],
  );
}

/** Tells whether a theme of that name is in the themes folder. */
export async function hasTheme(themesFolder: string, theme: string): Promise<boolean> {
  return stat(path.join(themesFolder, theme, "theme.json")).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Lists the themes that a brand can wear. */
export async function listThemes(themesFolder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(themesFolder)).toSorted()) if (await hasTheme(themesFolder, name)) found.push(name);
  return found;
}
