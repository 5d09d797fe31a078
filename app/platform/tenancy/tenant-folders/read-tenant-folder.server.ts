import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { BrandTexts } from "#app/platform/i18n/brand-texts.ts";
import { isLocale, locales, type Locale } from "#app/platform/locale/locales.ts";
import { formatProblem, type TenantProblem } from "./tenant-problem.ts";
import { isHidden, listFiles } from "#app/platform/project/list-files.server.ts";
import { findLegalFault } from "#app/platform/tenancy/legal/check-legal.ts";
import type { BrandLanders } from "#app/platform/tenancy/contracts/lander-contract.ts";
import { findLogoFault } from "#app/platform/tenancy/pictures/check-logo.ts";
import { type BrandPictures, brandPicturesContract } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import { checkLanderFiles } from "./check-lander-files.ts";
import { readLanders } from "./read-landers.server.ts";
import { readTexts } from "./read-texts.server.ts";
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
  texts: BrandTexts;
  legal: Record<string, string>;
  landers: BrandLanders;
  /** Pictures and films of its landers by their names. */
  landerFiles: ReadonlyMap<string, Buffer>;
  /** Pictures of its own that lie in the storage, as a draft names them. */
  pictures: BrandPictures;
  /** Those of the folder by their names, such as `hero.webp`. */
  pictureFiles: ReadonlyMap<string, Buffer>;
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
 * What a brand's folder holds, or would hold: its texts by path, the bytes of what moves on landers and of its pictures
 * by name, and what a draft names of the storage.
 */
export type TenantFiles = {
  files: Files;
  media: ReadonlyMap<string, Buffer>;
  pictures: ReadonlyMap<string, Buffer>;
  named: Readonly<Record<string, unknown>>;
};

/**
 * Reads `<folder>/<id>/`: tenant.json, copy, texts, legal overrides, logo.svg and mark.svg. Faults become problems, never
 * exceptions.
 */
export function readTenantFolder(folder: string, id: string): TenantFolder {
  const root = path.join(folder, id);
  const { hash, changedAt, ...held } = readFiles(root);
  return readTenantFiles({ id, name: reportedPath(root), hash, changedAt }, held);
}

/** Reads files of a brand that are in memory, as `readTenantFolder` reads those of a folder. */
export function readTenantFiles(
  brand: Pick<TenantFolder, "id" | "name" | "hash" | "changedAt">,
  { files, media, pictures: pictureFiles, named }: TenantFiles,
): TenantFolder {
  const { name } = brand;
  const declared = readJsonText(`${name}/tenant.json`, files.get("tenant.json") ?? null, tenantContract);
  const { copy, problems: copyProblems } = readCopy(name, files);
  const { texts, problems: textProblems } = readTexts(name, below(files, "texts/"));
  const { legal, problems: legalProblems } = readLegal(name, files);
  const { landers, problems: landerProblems } = readLanders(name, below(files, "landers/"));
  const { pictures, problems: pictureProblems } = readNamedPictures(name, named);
  return {
    ...brand,
    declaration: declared.data,
    copy,
    texts,
    legal,
    landers,
    landerFiles: media,
    pictures,
    pictureFiles,
    logo: { full: files.get("logo.svg") ?? "", mark: files.get("mark.svg") ?? "" },
    problems: [
      ...declared.problems,
      ...copyProblems,
      ...textProblems,
      ...legalProblems,
      ...landerProblems,
      ...checkLanderFiles(name, media),
      ...pictureProblems,
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

function readNamedPictures(name: string, named: TenantFiles["named"]) {
  const read = brandPicturesContract.safeParse(named);
  const problems = (read.error?.issues ?? []).map(
    ({ path: [slot = "", field = ""], message }): TenantProblem => ({
      file: `${name}/pictures/${String(slot)}`,
      field: String(field),
      value: "is no picture that was uploaded",
      allowed: message,
    }),
  );
  return { pictures: read.data ?? {}, problems };
}

// why: for some twenty small files, promises cost several times what reading does, and nobody is served meanwhile
function readFiles(root: string): TenantFiles & { hash: string; changedAt: Date } {
  const found = listFiles(root)
    .filter((file) => !isHidden(file))
    .map((file) => ({
      file,
      bytes: readFileSync(path.join(root, file)),
      changed: statSync(path.join(root, file)).ctimeMs,
    }));
  const hash = createHash("sha256");
  for (const { file, bytes } of found) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  const isMedia = ({ file }: { file: string }) => /^landers\/[^/]*\.(?!json$)[a-z0-9]+$/i.test(file);
  const isPicture = ({ file }: { file: string }) => /^pictures\/[^/]*$/.test(file);
  const isText = (each: { file: string }) => !isMedia(each) && !isPicture(each);
  const named = (files: typeof found) => new Map(files.map(({ file, bytes }) => [path.posix.basename(file), bytes]));
  return {
    files: new Map(found.filter(isText).map(({ file, bytes }) => [file, bytes.toString("utf8")])),
    media: named(found.filter(isMedia)),
    pictures: named(found.filter(isPicture)),
    named: {},
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

/** Words the problems of a folder, one a line. */
export function formatProblems(problems: readonly TenantProblem[]): string {
  return problems.map(formatProblem).join("\n");
}
