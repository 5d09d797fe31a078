import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { isLocale, locales, type Locale } from "#app/platform/locale/locales.ts";
import { formatProblem, type BrandProblem } from "#app/platform/tenancy/brand-problem.ts";
import { findLogoFault } from "#app/platform/tenancy/check-logo.ts";
import { readJsonFile, reportedPath } from "#app/platform/tenancy/read-json-file.server.ts";
import { copyContract, tenantContract, type BrandCopy, type TenantDeclaration } from "#app/platform/tenancy/tenant-contract.ts";

/** What one brand's folder holds, read file by file; `declaration` is null where tenant.json cannot be used. */
export type BrandFolder = {
  id: string;
  /** Folder of the brand, as problems name it. */
  name: string;
  declaration: TenantDeclaration | null;
  copy: Partial<Record<Locale, BrandCopy>>;
  legal: Record<string, string>;
  logo: { full: string; mark: string };
  /** Of the bytes of all files: tells an unchanged folder from an edited one. */
  hash: string;
  /** When a file of the folder was last written, moved or copied. */
  changedAt: Date;
  problems: BrandProblem[];
};

/** Reads `<folder>/<id>/`: tenant.json, copy, legal overrides, logo.svg and mark.svg. Faults become problems, never exceptions. */
export async function readBrandFolder(folder: string, id: string): Promise<BrandFolder> {
  const root = path.join(folder, id);
  const [declared, copy, legal, full, mark, prints] = await Promise.all([
    readJsonFile(path.join(root, "tenant.json"), tenantContract),
    readCopy(root),
    readLegal(root),
    readLogo(path.join(root, "logo.svg")),
    readLogo(path.join(root, "mark.svg")),
    readPrints(root),
  ]);
  return {
    id,
    name: reportedPath(root),
    declaration: declared.data,
    copy: copy.copy,
    legal: legal.legal,
    logo: { full: full.source, mark: mark.source },
    ...prints,
    problems: [...declared.problems, ...copy.problems, ...legal.problems, ...full.problems, ...mark.problems],
  };
}

async function readCopy(root: string) {
  const copy: Partial<Record<Locale, BrandCopy>> = {};
  const problems: BrandProblem[] = [];
  for (const file of await listFiles(path.join(root, "copy"))) {
    const language = path.basename(file, ".json");
    if (!isLocale(language)) {
      problems.push({ file: reportedPath(file), field: "", value: "has a name of its own", allowed: locales.map((locale) => `${locale}.json`).join(", ") });
      continue;
    }
    const read = await readJsonFile(file, copyContract);
    problems.push(...read.problems);
    if (read.data) copy[language] = read.data;
  }
  return { copy, problems };
}

async function readLegal(root: string) {
  const legal: Record<string, string> = {};
  const problems: BrandProblem[] = [];
  for (const file of await listFiles(path.join(root, "legal"))) {
    const [language = "", slug = "", ...deeper] = path.relative(path.join(root, "legal"), file).split(path.sep);
    if (deeper.length > 0 || !isLocale(language) || !/^[a-z0-9-]+\.hbs$/.test(slug)) {
      problems.push({ file: reportedPath(file), field: "", value: "has a name of its own", allowed: "legal/<language>/<page>.hbs" });
      continue;
    }
    legal[`${language}/${slug.replace(/\.hbs$/, "")}`] = await readFile(file, "utf8");
  }
  return { legal, problems };
}

async function readLogo(file: string) {
  const source = await readFile(file, "utf8").catch(() => null);
  if (source === null) return { source: "", problems: [{ file: reportedPath(file), field: "", value: "is missing", allowed: "an SVG drawing" }] };
  const fault = findLogoFault(source);
  return { source, problems: fault ? [{ file: reportedPath(file), field: "", ...fault }] : [] };
}

async function readPrints(root: string): Promise<{ hash: string; changedAt: Date }> {
  const hash = createHash("sha256");
  let changed = 0;
  for (const file of await listFiles(root)) {
    const bytes = await readFile(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
    // why: a file that is moved or copied back keeps its mtime, but not its ctime
    changed = Math.max(changed, (await stat(file)).ctimeMs);
  }
  return { hash: hash.digest("hex"), changedAt: new Date(changed) };
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

/** Words the problems of a folder, one a line. */
export function formatProblems(problems: readonly BrandProblem[]): string {
  return problems.map(formatProblem).join("\n");
}
