import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { digest, type Subject, withoutChance } from "#tests/e2e/site/judged-pages.ts";
import { metRules } from "#tests/e2e/site/met-rules.ts";

const sheets = new Map<string, Promise<string>>();

/** The page as it stands: its markup, and the rules of its sheets that it can meet. */
export async function subjectOfPage(page: Page): Promise<Subject> {
  const { html, links } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    links: [...document.styleSheets].map(({ href }) => href).filter((href) => href !== null),
  }));
  return subjectOf(html, links);
}

const style = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** The same of a page's markup as it came, with the addresses of its sheets. */
export async function subjectOf(html: string, links: readonly string[]): Promise<Subject> {
  const linked = await Promise.all(links.map(sheetAt));
  const inside = [...html.matchAll(style)].map(([, words = ""]) => words);
  const shape = html
    .replaceAll(style, "")
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*>/g, "")
    // why: whether something leads on or shows a picture counts, and where within the page, not what is behind it
    .replaceAll(/ (src|srcset|href|action)="(?!#)[^"]*"/gi, ' $1=""');
  return [withoutChance(shape), ...[...linked, ...inside].map((sheet) => metRules(sheet, shape))];
}

/** The addresses of the sheets that a page's markup asks for. */
export const linkedSheets = (html: string): string[] =>
  [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "");

function sheetAt(link: string): Promise<string> {
  const { host, pathname, search } = new URL(link, "http://lagoon.localhost");
  const key = pathname + search;
  const before = sheets.get(key);
  if (before) return before;
  const fetched = ask(key, host === "lagoon.localhost" ? {} : { host }).then(({ body }) => body);
  sheets.set(key, fetched);
  return fetched;
}

const texts = path.join(projectRoot, "app/locales");

/** The namespaces of pages that do not name theirs: those of landers. */
const ofLanders = /^(?:lander\w*|memberLanding|layout|ui|home|interests|likes|members|signup)$/;

/** What the texts of a page are in all languages together, by the namespaces that its markup names. */
export function textsOf(html: string, brand: string): string {
  const named = /\bdata-namespaces="([^"]*)"/.exec(html)?.[1]?.split(" ");
  const isNamed = (file: string) => {
    const [, namespace = ""] = file.split(path.sep);
    const name = path.basename(namespace, ".json");
    // why: loaders may say what went wrong, in whatever page
    return name === "errors" || (named?.includes(name) ?? ofLanders.test(name));
  };
  const ofBrand = path.join(projectRoot, "tenants", brand);
  return digest([
    ...filesIn(texts)
      .filter(isNamed)
      .map((file) => contentOf(path.join(texts, file))),
    ...filesIn(ofBrand).map((file) => contentOf(path.join(ofBrand, file))),
  ]);
}

const contents = new Map<string, string>();
const folders = new Map<string, string[]>();

function contentOf(file: string): string {
  const content = contents.get(file) ?? digest([readFileSync(file, "utf8")]);
  contents.set(file, content);
  return content;
}

function filesIn(folder: string): string[] {
  const files =
    folders.get(folder) ??
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .toSorted();
  folders.set(folder, files);
  return files;
}
