import { createInterface } from "node:readline/promises";
import { applyIn } from "#app/commands/tenants/apply.ts";
import { tenantFolders, starterFolder, withPlatformCtx } from "#app/commands/tenants/open-platform.ts";
import { createTenantFolder } from "#app/domain/tenants/lifecycle/create-tenant-folder.server.ts";
import type { NewTenant } from "#app/domain/tenants/lifecycle/draft-starter.server.ts";
import { countryCodes, isCountry, type Country } from "#app/platform/geo/countries.ts";
import { isLocale, locales } from "#app/platform/locale/locales.ts";
import { formatProblem } from "#app/platform/tenancy/tenant-folders/tenant-problem.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { listThemes, readSharedLists } from "#app/platform/tenancy/tenant-folders/read-shared-lists.server.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

export type NewOptions = Partial<
  Record<
    "id" | "host" | "niche" | "countries" | "language" | "company" | "theme" | "name" | "folder" | "author",
    string | undefined
  >
>;

type Question = {
  flag: keyof NewOptions;
  ask: string;
  allowed: string;
  accepts(answer: string): boolean;
  otherwise?(answers: ReadonlyMap<string, string>): string;
};

/**
 * Creates the folder of a new brand from flags, asking for what they leave open, and publishes it; tells whether it
 * serves.
 */
export async function createNew(options: NewOptions): Promise<boolean> {
  const folders = tenantFolders(options.folder);
  const answers = await collectAnswers(await questionsOf(folders), options);
  if (!answers) return false;

  const brand = brandOf(answers);
  const serves = await withPlatformCtx(async (ctx) => {
    const { listTenants } = await import("#app/domain/tenants/lifecycle/list-tenants.server.ts");
    const published = (await listTenants(ctx)).map(({ id }) => id);
    const problems = await createTenantFolder(folders, starterFolder, brand, published);
    for (const problem of problems) console.log(formatProblem(problem));
    return problems.length === 0 && applyIn(ctx, [brand.id], options);
  });
  if (!serves) return false;
  console.log(`${brand.name} answers at ${brand.hosts[0]} and, where DEMO_HOSTS is on, at ${brand.id}.localhost`);
  return true;
}

async function questionsOf(folders: TenantFolders): Promise<Question[]> {
  const { companies, niches } = await readSharedLists(folders.tenants);
  const themes = await listThemes(folders.themes);
  const oneOf = (values: Iterable<unknown>) => {
    const known = [...values].map(String);
    return { allowed: known.join(", "), accepts: (answer: string) => known.includes(answer) };
  };
  return [
    {
      flag: "id",
      ask: "Short id",
      allowed: "2 to 31 lower-case letters, digits and hyphens, a letter first",
      accepts: (answer) => tenantContract.shape.id.safeParse(answer).success,
    },
    {
      flag: "name",
      ask: "Name",
      allowed: "2 to 40 characters",
      accepts: (answer) => answer.length >= 2 && answer.length <= 40,
      otherwise: (answers) => capitalize(answers.get("id") ?? ""),
    },
    {
      flag: "host",
      ask: "Hosts, the canonical first",
      allowed: "host names, comma separated",
      accepts: (answer) => listOf(answer).every((host) => normalizeHost(host) !== null && !host.includes(":")),
    },
    { flag: "niche", ask: "Niche", ...oneOf(niches.keys()) },
    {
      flag: "countries",
      ask: "Countries",
      allowed: countryCodes.join(", "),
      accepts: (answer) =>
        listOf(answer).length > 0 && listOf(answer).every((country) => isCountry(country.toUpperCase())),
    },
    {
      flag: "language",
      ask: "First language",
      allowed: locales.join(", "),
      accepts: (answer) =>
        isLocale(answer.slice(0, 2)) && tenantContract.shape.settings.shape.domain_language.safeParse(answer).success,
    },
    { flag: "company", ask: "Company", ...oneOf(companies.keys()) },
    { flag: "theme", ask: "Theme", ...oneOf(themes) },
  ];
}

async function collectAnswers(questions: Question[], options: NewOptions): Promise<Map<string, string> | null> {
  const answers = new Map<string, string>();
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  let sound = true;
  for (const question of questions) {
    const { flag, ask, allowed, accepts } = question;
    const otherwise = question.otherwise?.(answers) || undefined;
    let answer = options[flag]?.trim() ?? (terminal ? undefined : otherwise);
    while (terminal && (answer === undefined || !accepts(answer))) {
      answer =
        (await terminal.question(`${ask} (${otherwise ? `${otherwise}; ` : ""}${allowed}): `)).trim() || otherwise;
    }
    if (answer !== undefined && accepts(answer)) answers.set(flag, answer);
    else {
      sound = false;
      console.log(`--${flag}  ${answer === undefined ? "is missing" : `is "${answer}"`}  allowed: ${allowed}`);
    }
  }
  terminal?.close();
  return sound ? answers : null;
}

function brandOf(answers: Map<string, string>): NewTenant {
  const at = (flag: string) => answers.get(flag) ?? "";
  const countries: Country[] = listOf(at("countries"))
    .map((code) => code.toUpperCase())
    .filter(isCountry);
  return {
    id: at("id"),
    name: at("name"),
    hosts: listOf(at("host")),
    niche: Number(at("niche")),
    countries,
    language: at("language"),
    company: Number(at("company")),
    theme: at("theme"),
  };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function listOf(answer: string): string[] {
  return answer
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
