import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** `isLate` where the module is loaded when something runs, not with the module that asks for it. */
type Import = { target: string; isTypeOnly: boolean; isLate: boolean };
export type SourceFile = { readonly name: string; readonly source: string; readonly imports: readonly Import[] };

declare global {
  var __sourceFiles: readonly SourceFile[] | undefined;
}

/** Every module of the product, parsed; tests and generated files aside. */
// why kept for the process: some thirty test files ask, and to parse the product takes a second
export const sourceFiles: readonly SourceFile[] = (globalThis.__sourceFiles ??= readSourceFiles());

function readSourceFiles(): readonly SourceFile[] {
  return globSync(["app/**/*.{ts,tsx,mjs}", "prisma/**/*.ts"], { cwd: projectRoot })
    .filter((name) => !/\.test\.tsx?$|\.d\.ts$|^app\/platform\/db\/generated\/|^app\/ui\/testing\//.test(name))
    .toSorted()
    .map((name) => {
      const source = readFileSync(path.join(projectRoot, name), "utf8");
      return Object.freeze({ name, source, imports: Object.freeze(readImports(name, source)) });
    });
}

function readImports(name: string, source: string): Import[] {
  const { module, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isLate: false,
  }));
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, isTypeOnly: entry.isType, isLate: false }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = /^["'`]([^"'`$]+)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return specifier === undefined ? [] : [{ specifier, isTypeOnly: false, isLate: true }];
  });
  return [...statics, ...again, ...dynamic].map(({ specifier, ...kind }) => ({
    target: resolve(name, specifier),
    ...kind,
  }));
}

/** Path from the project's folder for the project's own modules; a package keeps its name. */
function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(importer), specifier);
  return specifier;
}
