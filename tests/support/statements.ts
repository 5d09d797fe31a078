import { AsyncLocalStorage } from "node:async_hooks";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** A statement of the product, and the place in the code that asked for it. */
export type Statement = { sql: string; place: string };

// why: Prisma asks the database later, when nobody can tell any more who asked Prisma
const askedFrom = new AsyncLocalStorage<Trace>();

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
      const place = askedFrom.getStore()?.() ?? traceHere(deepest)();
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
        return (...given: unknown[]) => later(Reflect.apply(value, target, given), traceHere(nearest));
      return typeof value === "object" && value !== null && typeof name === "string" ? noting(value) : value;
    },
  });
}

/** What Prisma answers with, which asks only once it is awaited, and then in the name of whoever called. */
function later(answer: unknown, trace: Trace): unknown {
  if (typeof answer !== "object" || answer === null || !("then" in answer)) return answer;
  return new Proxy(answer, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...given: unknown[]) => askedFrom.run(trace, () => Reflect.apply(value, target, given))
        : value;
    },
  });
}

/** Tells the place in the product that called; null where a test did. */
type Trace = () => string | null;

const deepest = 40;
// why: who asks Prisma stands right above, and to note more of the calls took twice as long
const nearest = 8;

/**
 * Where this was called from, as far as `depth` calls up. The engine notes it at once and tells it when asked, which
 * took a tenth of the CPU of tests of the database while every call was asked: most places are those of statements
 * that are known.
 */
function traceHere(depth: number): Trace {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = depth;
  const trace: { stack?: string } = {};
  Error.captureStackTrace(trace, traceHere);
  Error.stackTraceLimit = usual;
  let place: string | null | undefined;
  // why: the engine tells it once
  return () => (place === undefined ? (place = placeIn(sitesOf(trace), depth)) : place);
}

type Site = { script: string; line: number };

/** The scripts and lines that the engine noted, from the innermost. */
function sitesOf(trace: { stack?: string }): Site[] {
  let sites: Site[] = [];
  const usual = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, calls) => {
    sites = calls
      // why: who awaits a call did not make it
      .filter((call) => !call.isAsync())
      .map((call) => ({ script: call.getFileName() ?? "", line: call.getLineNumber() ?? 0 }));
    return "";
  };
  void trace.stack;
  Error.prepareStackTrace = usual;
  return sites;
}

function placeIn(sites: readonly Site[], depth: number): string | null {
  for (const { script, line } of sites) {
    const owner = ownerOf(script);
    if (owner === "test") return null;
    if (owner !== "between") return `${owner}:${line}`;
  }
  // why: rather the product's than nobody's
  return sites.length === depth && depth < deepest ? `app, more than ${depth} calls up` : null;
}

const owners = new Map<string, string>();

/** Whose a script is: a module of the product by its path, a `test`, or what stands `between` the two. */
function ownerOf(script: string): string {
  const known = owners.get(script);
  if (known !== undefined) return known;
  const path = relative(projectRoot, script.startsWith("file:") ? fileURLToPath(script) : script);
  const owner = judgeOwner(path);
  owners.set(script, owner);
  return owner;
}

function judgeOwner(path: string): string {
  if (path === ownPath || path.startsWith("app/platform/db/") || path.includes("node_modules")) return "between";
  if (path.startsWith("tests/") || path.includes(".test.")) return "test";
  return path.startsWith("app/") ? path : "between";
}

const ownPath = relative(projectRoot, fileURLToPath(import.meta.url));
