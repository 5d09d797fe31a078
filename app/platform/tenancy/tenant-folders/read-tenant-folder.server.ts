import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isLocale, locales, type Locale } from "#app/platform/locale/locales.ts";
import { formatProblem, type TenantProblem } from "./tenant-problem.ts";
import { findLegalFault } from "#app/platform/tenancy/legal/check-legal.ts";
import { findLogoFault } from "./check-logo.ts";
import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import { readJsonText, reportedPath } from "./read-json-file.server.ts";
import {
  copyContract,
  tenantContract,
  type BrandCopy,
  type TenantDeclaration,
} from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** What one brand's folder holds, read file by file; `declaration` is null where tenant.json cannot be used. */
export type TenantFolder = {
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
  problems: TenantProblem[];
};

/** Files of a brand's folder by their path in it, with `/` between. */
type Files = ReadonlyMap<string, string>;

/**
 * Reads `<folder>/<id>/`: tenant.json, copy, legal overrides, logo.svg and mark.svg. Faults become problems, never
 * exceptions.
 */
export function readTenantFolder(folder: string, id: string): TenantFolder {
  const root = path.join(folder, id);
  const name = reportedPath(root);
  const { files, ...prints } = readFiles(root);
  const declared = readJsonText(`${name}/tenant.json`, files.get("tenant.json") ?? null, tenantContract);
  const { copy, problems: copyProblems } = readCopy(name, files);
  const { legal, problems: legalProblems } = readLegal(name, files);
  return {
    id,
    name,
    declaration: declared.data,
    copy,
    legal,
    logo: { full: files.get("logo.svg") ?? "", mark: files.get("mark.svg") ?? "" },
    ...prints,
    problems: [
      ...declared.problems,
      ...copyProblems,
      ...legalProblems,
      ...checkLogo(name, "logo.svg", files),
      ...checkLogo(name, "mark.svg", files),
    ],
  };
}

function readCopy(name: string, files: Files) {
  const copy: Partial<Record<Locale, BrandCopy>> = {};
  const problems: TenantProblem[] = [];
  for (const [file, text] of below(files, "copy/")) {
    const language = file.replace(/^copy\/|\.json$/g, "");
    if (!isLocale(language)) {
      problems.push({
        file: `${name}/${file}`,
        field: "",
        value: "has a name of its own",
        allowed: locales.map((locale) => `${locale}.json`).join(", "),
      });
      continue;
    }
    const read = readJsonText(`${name}/${file}`, text, copyContract);
    problems.push(...read.problems);
    if (read.data) copy[language] = read.data;
  }
  return { copy, problems };
}

function readLegal(name: string, files: Files) {
  const legal: Record<string, string> = {};
  const problems: TenantProblem[] = [];
  for (const [file, text] of below(files, "legal/")) {
    const [, language = "", slug = ""] = /^legal\/([a-z]{2})\/([a-z0-9-]+)\.hbs$/.exec(file) ?? [];
    const page = pageSlugs.find((each) => each === slug);
    if (!isLocale(language) || page === undefined) {
      problems.push({
        file: `${name}/${file}`,
        field: "",
        value: "has a name of its own",
        allowed: `legal/<language>/<page>.hbs, the page one of ${pageSlugs.join(", ")}`,
      });
      continue;
    }
    legal[`${language}/${page}`] = text;
    const fault = findLegalFault(text, page);
    if (fault) problems.push({ file: `${name}/${file}`, field: "", ...fault });
  }
  return { legal, problems };
}

function checkLogo(name: string, file: string, files: Files): TenantProblem[] {
  const source = files.get(file);
  const fault = source === undefined ? { value: "is missing", allowed: "an SVG drawing" } : findLogoFault(source);
  return fault ? [{ file: `${name}/${file}`, field: "", ...fault }] : [];
}

function below(files: Files, folder: string): [string, string][] {
  return [...files].filter(([file]) => file.startsWith(folder));
}

// why: for some twenty small files, promises cost several times what reading does, and nobody is served meanwhile
function readFiles(root: string): { files: Files; hash: string; changedAt: Date } {
  const found = listFiles(root).map((file) => ({
    file,
    bytes: readFileSync(path.join(root, file)),
    changed: statSync(path.join(root, file)).ctimeMs,
  }));
  const hash = createHash("sha256");
  for (const { file, bytes } of found) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  return {
    files: new Map(found.map(({ file, bytes }) => [file, bytes.toString("utf8")])),
    hash: hash.digest("hex"),
    // why: a file that is moved or copied back keeps its mtime, but not its ctime
    changedAt: latestChange(found.map(({ changed }) => changed)),
  };
}

/** Milliseconds by which a file system's stamp may lag behind the clock: Linux stamps with its last timer tick. */
const stampLag = 10;

function latestChange(stamps: number[]): Date {
  return new Date(Math.max(0, ...stamps) + stampLag);
}

function listFiles(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .toSorted();
}

/** Words the problems of a folder, one a line. */
export function formatProblems(problems: readonly TenantProblem[]): string {
  return problems.map(formatProblem).join("\n");
}
