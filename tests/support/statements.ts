import { AsyncLocalStorage } from "node:async_hooks";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { getCallSites } from "node:util";
import pg from "pg";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** A statement of the product, and the place in the code that asked for it. */
export type Statement = { sql: string; place: string };

// why: Prisma asks the database later, when nobody can tell any more who asked Prisma
const askedFrom = new AsyncLocalStorage<string | null>();

/** The statements of this process since a test file began, each once; what tests ask themselves is not among them. */
const statements = new Map<string, string>();

/** The statements that the product asked since this was last called. */
export function takeStatements(): Statement[] {
  const taken = [...statements].map(([sql, place]) => ({ sql, place }));
  statements.clear();
  return taken;
}

/** Has every statement noted that the product asks of a database from now on. */
export function watchStatements({ prisma }: Database): void {
  const transact = prisma.$transaction.bind(prisma);
  Object.assign(prisma, {
    $transaction: (work: unknown, options: unknown) =>
      Reflect.apply(transact, prisma, [
        typeof work === "function" ? (tx: object) => Reflect.apply(work, null, [noting(tx)]) : work,
        options,
      ]),
  });
}

const found: unknown = pg.Client.prototype.query;
if (typeof found !== "function") throw new Error("pg has another shape");
// why: pg outlives a test file, and this module does not: what an earlier one put there gives way
const query: unknown = "plain" in found ? found.plain : found;
if (typeof query !== "function") throw new Error("pg has another shape");
const notingQuery = Object.assign(
  function notingQuery(this: pg.Client, ...given: unknown[]): unknown {
    const [asked] = given;
    const sql =
      typeof asked === "string"
        ? asked
        : typeof asked === "object" && asked !== null && "text" in asked
          ? String(asked.text)
          : "";
    if (sql !== "" && !statements.has(sql)) {
      const place = askedFrom.getStore() ?? placeOfCaller();
      if (place !== null) statements.set(sql, place);
    }
    return Reflect.apply(query, this, given);
  },
  { plain: query },
);
Object.assign(pg.Client.prototype, { query: notingQuery });

/** The same transaction, or one of its models, whose calls remember who made them. */
function noting<T extends object>(client: T): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === "function")
        return (...given: unknown[]) => later(Reflect.apply(value, target, given), placeOfCaller());
      return typeof value === "object" && value !== null && typeof name === "string" ? noting(value) : value;
    },
  });
}

/** What Prisma answers with, which asks only once it is awaited, and then in the name of whoever called. */
function later(answer: unknown, place: string | null): unknown {
  if (typeof answer !== "object" || answer === null || !("then" in answer)) return answer;
  return new Proxy(answer, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...given: unknown[]) => askedFrom.run(place, () => Reflect.apply(value, target, given))
        : value;
    },
  });
}

/** The place in the product that is calling; null where a test asks. */
function placeOfCaller(): string | null {
  for (const { scriptName, lineNumber } of getCallSites(40)) {
    const path = relative(projectRoot, scriptName.startsWith("file:") ? fileURLToPath(scriptName) : scriptName);
    if (path === ownPath || path.startsWith("app/platform/db/") || path.includes("node_modules")) continue;
    if (path.startsWith("tests/") || path.includes(".test.")) return null;
    if (path.startsWith("app/")) return `${path}:${lineNumber}`;
  }
  return null;
}

const ownPath = relative(projectRoot, fileURLToPath(import.meta.url));
