import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "#app/routes.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { routeTable } from "#tests/support/route-table.ts";

/** Lines of a route module: all it does is read the request, call a use case and show a feature. */
const longestRoute = 80;

const urls = routeTable.map(({ pattern }) => pattern.slice(1));

/**
 * Where the module of a URL lies: the first segment is the folder, the others joined by dots the file; a URL of one
 * segment is its folder's `index` where others begin with it. `:x` is `$x`, `*` is `$`, a dot is `[.]`, and `.php` of
 * the API is left out.
 */
function placeOf(url: string): string {
  const named = (segment: string) =>
    segment === "*" ? "$" : segment.replace(/^:/, "$").replace(/\?$/, "").replaceAll(".", "[.]");
  const [first, ...rest] = (url.startsWith("api/") ? url.replace(/\.php$/, "") : url)
    .split("/")
    .filter((segment) => segment !== "")
    .map(named);
  if (first === undefined) return "index";
  if (rest.length > 0) return `${first}/${rest.join(".")}`;
  return urls.some((other) => other.startsWith(`${url}/`)) ? `${first}/index` : first;
}

test("the module of a URL lies where its address says", () => {
  expect(routeTable.length).toBeGreaterThan(100);
  const astray = routeTable.filter(
    ({ pattern, file }) => file.replace(/\.tsx?$/, "") !== `app/routes/${placeOf(pattern.slice(1))}`,
  );
  expect(astray).toEqual([]);
});

test("there is no other file among the routes", () => {
  const table = readFileSync(path.join(projectRoot, "app/routes.ts"), "utf8");
  const named = new Set([...table.matchAll(/"(routes\/[^"]+)"/g)].map(([, file]) => `app/${file}`));
  expect(
    globSync("app/routes/**/*.{ts,tsx,css,svg,json}", { cwd: projectRoot }).filter(
      (file) => !/\.test\.tsx?$/.test(file) && !named.has(file),
    ),
  ).toEqual([]);
});

test("every layout frames a page of the built site, not those for developers alone", () => {
  const table = readFileSync(path.join(projectRoot, "app/routes.ts"), "utf8");
  const forDevelopers = /isDevelopmentBuild\s*\?\s*\[([^\]]*)\]/.exec(table)?.[1] ?? "";
  expect(forDevelopers).toContain("routes/dev/gallery.tsx");
  const layouts = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [
      ...(entry.file.startsWith("routes/layouts/") ? [entry] : []),
      ...layouts(entry.children ?? []),
    ]);
  const frames = layouts(routeConfig).map(({ file, children = [] }) => ({
    file,
    pages: children.filter((page) => !forDevelopers.includes(`"${page.file}"`)),
  }));
  expect(frames.map(({ file }) => file)).toContain("routes/layouts/empty.tsx");
  expect(frames.filter(({ pages: framed }) => framed.length === 0)).toEqual([]);
});

test("no route uses another", () => {
  const uses = sourceFiles.flatMap(({ name, imports }) =>
    imports
      .filter(
        ({ target }) =>
          name.startsWith("app/routes/") && target.startsWith("app/routes/") && !target.includes("+types/"),
      )
      .map(({ target }) => `${name} → ${target}`),
  );
  expect(uses).toEqual([]);
});

const routes = sourceFiles.filter(({ name }) => name.startsWith("app/routes/"));
/** A layout is the frame around pages, and its markup; it stands nowhere else. */
const pages = routes.filter(({ name }) => !name.startsWith("app/routes/layouts/"));

test("what a page shows is written in features", () => {
  expect(pages.length).toBeGreaterThan(100);
  const written = pages
    .map(({ name, source }) => ({ name, elements: htmlElements(name, source) }))
    .filter(({ elements }) => elements.length > 0);
  expect(written).toEqual([]);
});

test("a loader or an action asks the domain for one thing", () => {
  const asking = routes
    .map(({ name, source, imports }) => ({
      name,
      handlers: new Set(source.match(/(?<=^export (?:async )?(?:function|const) )(?:loader|action)\b/gm)).size,
      useCases: imports
        .filter(({ target, isTypeOnly }) => !isTypeOnly && /^app\/domain\/.*\.server\.ts$/.test(target))
        .map(({ target }) => target),
    }))
    .filter(({ useCases }) => useCases.length > 0);
  expect(asking.length).toBeGreaterThan(40);
  expect(asking.filter(({ handlers, useCases }) => useCases.length > handlers)).toEqual([]);
});

test("a route is seen whole", () => {
  const long = pages
    .map(({ name, source }) => ({ name, lines: source.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > longestRoute);
  expect(long).toEqual([]);
});

/** The elements of HTML that a module writes: what has a lower-case name. */
function htmlElements(name: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement({ name: element }) {
      if (element.type === "JSXIdentifier" && /^[a-z]/.test(element.name)) found.push(element.name);
    },
  }).visit(parseSync(name, source).program);
  return found;
}
