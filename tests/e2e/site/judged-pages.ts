import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { judgedFolder, judgedRecord } from "#app/commands/test/judged-pages.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

/**
 * What sweeps look at: what axe says, what fits, what is valid HTML, pages that are opened, first screens of phones,
 * whether words stand out, and what fits where letters are twice as large.
 */
export type Sweep = "axe" | "misfits" | "html" | "opened" | "screens" | "contrast" | "large";

/** What was judged: the same markup, rules, texts and words give the same verdict. */
export type Subject = readonly string[];

// why: the verdict is the judge's too, so that a change of it judges everything anew
const judges: Readonly<Record<Sweep, readonly string[]>> = {
  axe: ["tests/e2e/site/find-barriers.ts", "node_modules/axe-core/package.json"],
  misfits: ["tests/e2e/site/find-misfits.ts", "tests/e2e/site/fitting-room.ts", "prisma/seed/portraits/face-box.ts"],
  large: ["tests/e2e/site/find-misfits.ts", "tests/e2e/large-text.spec.ts"],
  html: ["tests/e2e/site/page-markup.ts", "node_modules/html-validate/package.json"],
  opened: ["tests/e2e/pages.spec.ts"],
  screens: ["tests/e2e/site/first-screen.ts", "tests/e2e/first-screens.spec.ts"],
  contrast: ["tests/e2e/site/unreadable-words.ts", "tests/e2e/first-screens.spec.ts"],
};

const known = new Set(z.array(z.string()).parse(JSON.parse(readFileSync(judgedRecord, "utf8"))));
const isWhole = process.env["SWEEP"] === "whole";
const versions = new Map<Sweep, string>();

/**
 * Judges a subject, unless a whole sweep found the very same good before (tests/e2e/judged-pages.json): gives what is
 * wrong with it.
 */
export async function judge<Fault>(
  sweep: Sweep,
  subject: Subject,
  work: () => Promise<readonly Fault[]>,
): Promise<readonly Fault[]> {
  const print = `${sweep}-${digest([versionOf(sweep), ...subject])}`;
  const found = known.has(print) && !isWhole ? [] : await work();
  if (found.length === 0) note(print);
  return found;
}

function note(print: string): void {
  mkdirSync(judgedFolder, { recursive: true });
  writeFileSync(path.join(judgedFolder, print), "");
}

/** The same for the same words, in hexadecimal; hardly ever for others. */
export function digest(words: readonly string[]): string {
  const hash = createHash("sha256");
  for (const word of words) hash.update(`${word.length}:${word}`);
  return hash.digest("hex").slice(0, 16);
}

function versionOf(sweep: Sweep): string {
  const before = versions.get(sweep);
  if (before !== undefined) return before;
  const version = digest(judges[sweep].map((file) => readFileSync(path.join(projectRoot, file), "utf8")));
  versions.set(sweep, version);
  return version;
}

const asset = /(\/assets\/[\w./-]*?)[-./][\w-]{8,12}(\.\w+)/g;
const drawnAnew: readonly (readonly [RegExp, string])[] = [
  [asset, "$1$2"],
  [/\/assets\/texts\/\w+/g, "/assets/texts"],
  [/Robin [0-9a-f]{3}/g, "Robin"],
  [/new-[0-9a-f]{8}@/g, "new@"],
  [/P-[0-9A-Z]{8}/g, "P-0"],
  [/\b([CW])-[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, "$1-0"],
  [/localhost:\d+/g, "localhost"],
  [/(nonce|value)="[\w.:-]{20,}"/gi, '$1="token"'],
];
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const counted = />[^<]+|(?:aria-label|title|datetime|value|content)="[^"]*"/gi;

/**
 * A page's markup without what is another one each time: names of newcomers, tokens, moments and figures, each of which
 * becomes as long a row of noughts; ids are numbered in the order in which they come, so that what was twice the same
 * still is.
 */
export function withoutChance(html: string): string {
  const ids = new Map<string, string>();
  return drawnAnew
    .reduce((left, [what, instead]) => left.replaceAll(what, instead), html)
    .replaceAll(counted, (words) => words.replaceAll(id, "id").replaceAll(/\d/g, "0"))
    .replaceAll(id, (each) => {
      const number = ids.get(each) ?? `id-${ids.size}`;
      ids.set(each, number);
      return number;
    });
}

/** The names of the scripts and sheets of a page, which change with what is in them; but for the list of all routes. */
export const assetsOf = (html: string): string[] =>
  [...new Set([...html.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([name]) => name))]
    .filter((name) => !name.startsWith("/assets/manifest-"))
    .toSorted();
