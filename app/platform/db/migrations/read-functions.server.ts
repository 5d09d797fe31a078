import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { functionsDirectory } from "./paths.server.ts";

/** A function of the database as its file says: its docstring, its definition and its rights. */
export type SqlFunction = { name: string; sql: string; hash: string };

/**
 * Reads `prisma/functions`, each function after those that it calls. Throws Error where a file defines another function
 * than its name says, or functions call each other in a circle.
 */
export async function readFunctions(): Promise<SqlFunction[]> {
  const files = (await readdir(functionsDirectory)).filter((file) => file.endsWith(".sql")).toSorted();
  return inOrder(
    await Promise.all(
      files.map(async (file) =>
        functionOf(file.slice(0, -".sql".length), await readFile(join(functionsDirectory, file), "utf8")),
      ),
    ),
  );
}

/** A function of that name and text. Throws Error where the text defines another one, more than one or none. */
export function functionOf(name: string, sql: string): SqlFunction {
  const defined = [...withoutComments(sql).matchAll(/^create or replace function public\.(\w+)\(/gm)].map(
    ([, each]) => each,
  );
  if (defined.length !== 1 || defined[0] !== name)
    throw new Error(
      `prisma/functions/${name}.sql has to define public.${name} and nothing else; it defines ${defined.join(", ") || "nothing"}`,
    );
  return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
}

/** Makes functions before the tables are there that they speak of: bodies are looked at later, when all are renewed. */
export const makeUnseen = (functions: readonly SqlFunction[]): string =>
  functions.length === 0
    ? ""
    : ["set check_function_bodies = off;", ...functions.map(({ sql }) => sql), "reset check_function_bodies;"].join(
        "\n",
      );

/**
 * The functions of `functions` that have to be there before a statement that names them, each after those that it is
 * bound to itself; without those in `known`.
 */
export function functionsNamedIn(
  sql: string,
  functions: readonly SqlFunction[],
  known: ReadonlySet<string>,
): SqlFunction[] {
  const named = new Set<string>();
  const add = (text: string): void => {
    const called = calledIn(text);
    for (const each of functions) {
      if (named.has(each.name) || known.has(each.name) || !called.has(each.name)) continue;
      named.add(each.name);
      // why: PL/pgSQL looks for what it calls when it runs
      if (/\blanguage sql\b/.test(each.sql)) add(each.sql);
    }
  };
  add(sql);
  return functions.filter(({ name }) => named.has(name));
}

function inOrder(functions: readonly SqlFunction[]): SqlFunction[] {
  const ordered = new Set<SqlFunction>();
  const visit = (one: SqlFunction, callers: readonly SqlFunction[]): void => {
    if (ordered.has(one)) return;
    if (callers.includes(one))
      throw new Error(
        `Functions of prisma/functions call each other in a circle: ${[...callers, one].map(({ name }) => name).join(", ")}`,
      );
    const called = calledIn(one.sql);
    for (const other of functions) if (other !== one && called.has(other.name)) visit(other, [...callers, one]);
    ordered.add(one);
  };
  for (const each of functions) visit(each, []);
  return [...ordered];
}

/** Every name that is followed by a bracket. */
const calledIn = (sql: string): ReadonlySet<string> =>
  new Set([...withoutComments(sql).matchAll(/\b(\w+)\s*\(/g)].map(([, name = ""]) => name));
const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, "");
