import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { functionsDirectory } from "#app/platform/db/migrations/paths.server.ts";
import { readFunctions, type SqlFunction } from "#app/platform/db/migrations/read-functions.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { docstringFaults, type SqlSignature } from "#tests/architecture/sql-docstrings.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase({ about: "the functions of the database" });
let files: SqlFunction[] = [];
let made: SqlSignature[] = [];

beforeAll(async () => {
  files = await readFunctions();
  const rows = await database.asOwner(`
    select proname as name, prorettype = 'trigger'::regtype as "isTrigger",
      coalesce((select array_agg(given.name order by place) from unnest(proargnames) with ordinality as given (name, place) where coalesce(proargmodes[place], 'i') in ('i', 'b', 'v')), '{}') as arguments,
      (select coalesce(array_agg(distinct tgrelid::regclass::text), '{}') from pg_trigger where tgfoid = p.oid and not tgisinternal) as tables
    from pg_proc p where pronamespace = 'public'::regnamespace order by 1`);
  made = rows.map((row) => ({
    name: String(row["name"]),
    isTrigger: row["isTrigger"] === true,
    arguments: listOf(row["arguments"]),
    tables: listOf(row["tables"]),
  }));
});

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

test("a migrated database has the functions of prisma/functions, each once, and no others", () => {
  expect(made.map(({ name }) => name)).toEqual(files.map(({ name }) => name).toSorted());
});

test("each function says what it does, what it takes, returns and raises, and by which rule", () => {
  expect(
    made.flatMap((signature) =>
      docstringFaults(files.find(({ name }) => name === signature.name)?.sql ?? "", signature),
    ),
  ).toEqual([]);
});

test("a document that a function names is there", () => {
  const named = files.flatMap(({ name, sql }) =>
    [...sql.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([document]) => ({ name, document })),
  );
  expect(named.filter(({ document }) => !existsSync(join(projectRoot, document)))).toEqual([]);
});

test("each function has its test beside it, and nothing else is there", async () => {
  expect((await readdir(functionsDirectory)).toSorted()).toEqual(
    files.flatMap(({ name }) => [`${name}.sql`, `${name}.test.ts`]).toSorted(),
  );
});

const plain: SqlSignature = { name: "f", isTrigger: false, arguments: ["p_tenant"], tables: [] };
const docstring =
  "-- Counts sheep.\n-- p_tenant: whose.\n-- Returns: a number.\n-- Raises: nothing of its own.\n-- Rule: docs/x.md.\n";
const noting: SqlSignature = { name: "f", isTrigger: true, arguments: [], tables: ["account"] };
const noted = "-- Notes.\n-- Trigger: after update on account.\n-- Raises: nothing of its own.\n-- Rule: docs/x.md.\n";

test.each([
  [
    "no docstring",
    "create or replace function public.f()",
    plain,
    "f: begins without a sentence that says what it does",
  ],
  ["an argument left out", docstring.replace("p_tenant", "p_other"), plain, "f: says nothing of p_tenant"],
  [
    "an argument that is none",
    `${docstring}-- p_other: whose.\n`,
    plain,
    "f: speaks of p_other, which it does not take",
  ],
  ["no result", docstring.replace("Returns", "Gives"), plain, "f: does not say Returns"],
  ["no errors", docstring.replace("Raises", "Gives"), plain, "f: does not say Raises"],
  ["no rule", docstring.replace("Rule", "Law"), plain, "f: does not say Rule"],
  [
    "a table left out",
    noted.replace("account", "profile"),
    noting,
    "f: its triggers are on account, and it says profile",
  ],
])("a docstring with %s is refused", (_, sql, signature, fault) => {
  expect(docstringFaults(sql, signature)).toContain(fault);
});

test("a sound docstring is in order", () => {
  expect([...docstringFaults(docstring, plain), ...docstringFaults(noted, noting)]).toEqual([]);
});
