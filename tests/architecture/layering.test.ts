import { expect, test } from "vitest";
import { exportedFunctions } from "#tests/architecture/exported-functions.ts";
import { findCircle } from "#tests/architecture/find-circle.ts";
import { allowedLayers, domainAreas, forEveryLayer, layerOf, platformForRoutes } from "#tests/architecture/layers.ts";
import { type SourceFile, sourceFiles } from "#tests/architecture/source-files.ts";

function edges(files: readonly SourceFile[]) {
  return files.flatMap(({ name, imports }) =>
    imports.map(({ target, isTypeOnly }) => ({ name, target, isTypeOnly, shown: `${name} → ${target}` })),
  );
}

const nounOf = (file: string) => /^app\/domain\/(.+)\/[^/]+$/.exec(file)?.[1] ?? null;
const camelCase = (words: string) => words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const sourceOf = new Map(sourceFiles.map(({ name, source }) => [name, source]));

function isSingleExport(file: string): boolean {
  const functions = exportedFunctions(file, sourceOf.get(file) ?? "");
  const baseName = camelCase(file.replace(/^.*\/|(\.server)?\.ts$/g, "").replace(/(\.server)?\.ts$/, ""));
  return functions.length === 1 && functions[0]?.name === baseName;
}

function isAllowed(from: string, to: string, target: string, isTypeOnly: boolean): boolean {
  if (from === to || allowedLayers[from]?.includes(to) || forEveryLayer.includes(target)) return true;
  return (from === "routes" || from === "features") && to === "platform" && (isTypeOnly || target in platformForRoutes);
}

test("the whole product was read", () => {
  expect(sourceFiles.length).toBeGreaterThan(200);
  expect(edges(sourceFiles).length).toBeGreaterThan(1_000);
});

test("modules import only the layers below them", () => {
  const wrong = edges(sourceFiles).filter(({ name, target, isTypeOnly }) => {
    const [from, to] = [layerOf(name), layerOf(target)];
    return from !== null && to !== null && !isAllowed(from, to, target, isTypeOnly);
  });
  expect(wrong.map(({ shown }) => shown)).toEqual([]);
});

test("every exception for routes is in use", () => {
  const used = new Set(
    edges(sourceFiles)
      .filter(({ name, isTypeOnly }) => ["routes", "features"].includes(layerOf(name) ?? "") && !isTypeOnly)
      .map(({ target }) => target),
  );
  expect(Object.keys(platformForRoutes).filter((file) => !used.has(file))).toEqual([]);
});

test("a noun uses another only through a use case or a pure rule of it", () => {
  const wrong = edges(sourceFiles).filter(({ name, target, isTypeOnly }) => {
    const [one, other] = [nounOf(name), nounOf(target)];
    return (
      one !== null &&
      other !== null &&
      one !== other &&
      !isTypeOnly &&
      target.endsWith(".server.ts") &&
      !isSingleExport(target)
    );
  });
  expect(wrong.map(({ shown }) => shown)).toEqual([]);
});

test("the areas of the domain import only those before them", () => {
  const rank = (file: string) => domainAreas.findIndex((area) => file.startsWith(`app/domain/${area}/`));
  const inDomain = edges(sourceFiles).filter(({ name, target }) => nounOf(name) !== null && nounOf(target) !== null);
  expect(
    inDomain
      .filter(({ name, target }) => rank(name) === -1 || rank(target) === -1 || rank(target) > rank(name))
      .map(({ shown }) => shown),
  ).toEqual([]);
});

test.each([
  ["areas of the domain", /^app\/domain\/([^/]+)\//],
  ["nouns of the domain", /^app\/domain\/(.+)\/[^/]+$/],
  ["features", /^app\/features\/([^/]+)\//],
  ["folders of the features", /^app\/features\/(.+)\/[^/]+$/],
  ["folders of http", /^app\/http\/(.+)\/[^/]+$/],
])("no two %s import each other, not even in a circle", (_, folder) => {
  const uses = new Map<string, Set<string>>();
  const folderOf = (file: string) => folder.exec(file)?.[1] ?? null;
  for (const { name, target } of edges(sourceFiles)) {
    const [one, other] = [folderOf(name), folderOf(target)];
    if (one !== null && other !== null && one !== other) uses.set(one, (uses.get(one) ?? new Set()).add(other));
  }
  expect(uses.size).toBeGreaterThan(4);
  expect(findCircle(uses)).toEqual([]);
});

test("tests, brands and themes are imported by nobody", () => {
  expect(
    edges(sourceFiles)
      .filter(({ target }) => /^(tests|tenants|themes)\//.test(target))
      .map(({ shown }) => shown),
  ).toEqual([]);
});

test("every own module is imported by its full name and exists", () => {
  const own = edges(sourceFiles).filter(
    ({ target }) => /^(app|prisma)\//.test(target) && /\.(ts|tsx)$/.test(target) && !target.includes("/db/generated/"),
  );
  expect(own.filter(({ target }) => !sourceOf.has(target)).map(({ shown }) => shown)).toEqual([]);
  const bare = edges(sourceFiles).filter(
    ({ target }) => /^(app|prisma)\//.test(target) && !/\.\w+(\?\w+)?$/.test(target) && !target.includes("+types"),
  );
  expect(bare.map(({ shown }) => shown)).toEqual([]);
});

test("the environment is read in platform/env alone", () => {
  const readers = sourceFiles
    .filter(({ source }) => /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/.test(source))
    .map(({ name }) => name);
  expect(readers.filter((name) => !name.startsWith("app/platform/env/") && name !== "app/commands/launch.mjs")).toEqual(
    [],
  );
});

test("Prisma stays inside domain and platform/db", () => {
  const users = edges(sourceFiles)
    .filter(({ target }) => /^@prisma\/|^prisma$|\/db\/generated\//.test(target))
    .map(({ name }) => name);
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter((name) => !/^(app\/domain|app\/platform\/db|prisma)\//.test(name))).toEqual([]);
});

test("no module only passes others on", () => {
  // Of routes, an index is the page at the end of its folder's address.
  const barrels = sourceFiles.filter(
    ({ name, source }) =>
      (/\/index\.tsx?$/.test(name) && !name.startsWith("app/routes/")) || /^\s*export\s*\*/m.test(source),
  );
  expect(barrels.map(({ name }) => name)).toEqual([]);
});

test("names say what is inside", () => {
  expect(
    sourceFiles.map(({ name }) => name).filter((name) => /(^|[/.-])(utils?|misc|common|helpers?)([/.-]|$)/.test(name)),
  ).toEqual([]);
});

test("every exported function of domain and platform says what it does", () => {
  const silent = sourceFiles
    .filter(({ name }) => /^app\/(domain|platform)\//.test(name))
    .flatMap(({ name, source }) =>
      exportedFunctions(name, source)
        .filter(({ hasDocstring }) => !hasDocstring)
        .map((found) => `${name}: ${found.name}`),
    );
  expect(silent).toEqual([]);
});

test("a use case is one exported function that is named like its file", () => {
  const takesCtx = /export (async )?function \w+\(\s*(ctx|\{[^}]*\}): [^,)]*Ctx\b/;
  const services = sourceFiles.filter(({ name, source }) => name.startsWith("app/domain/") && takesCtx.test(source));
  expect(services.length).toBeGreaterThan(7);
  expect(services.filter(({ name }) => !isSingleExport(name)).map(({ name }) => name)).toEqual([]);
});

test("components carry no style attributes, which the policy would refuse", () => {
  expect(
    sourceFiles.filter(({ name, source }) => name.endsWith(".tsx") && /\sstyle=/.test(source)).map(({ name }) => name),
  ).toEqual([]);
});

test("dates, numbers and lists are written by a language tag with its region, not by the bare language", () => {
  const bare =
    /new Intl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat)\(\s*\[?\s*(?:\w+\.)*(?:locale|language)\b/;
  const writers = sourceFiles.filter(({ source }) => bare.test(source));
  expect(writers.map(({ name }) => name)).toEqual([]);
});

test("only partner listings reach into another brand than the one that was asked", () => {
  const asTenant = /\b(?:withTenant|readAsTenant|readByFunction|callAsTenant)(?:<[^(]*>)?\(\s*([^,()]+)/g;
  const isOwn = (argument: string) => /^(?:\w+\.)*(?:tenant\.id|tenantId)$/.test(argument.trim());
  const reachers = sourceFiles
    .filter(({ name }) => /^app\/(?!platform\/db\/)/.test(name))
    .filter(({ source }) => [...source.matchAll(asTenant)].some(([, argument = ""]) => !isOwn(argument)));
  expect(reachers.map(({ name }) => name)).toEqual([
    "app/domain/membership/guest-profiles/sync-guest.server.ts",
    "app/domain/membership/leaving/erase-account.server.ts",
  ]);
});

test("no file needs much scrolling", () => {
  expect(sourceFiles.filter(({ source }) => source.split("\n").length > 250).map(({ name }) => name)).toEqual([]);
});
