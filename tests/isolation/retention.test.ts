import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { type KeptRows, retention } from "#app/domain/operations/retention/kept-rows.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { monthsBefore } from "#app/platform/clock/months-before.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { namesTenant, readTables, type Table, tenantOwned } from "#tests/isolation/catalogue.ts";
import { makeRow, makeWorld, insert } from "#tests/isolation/row-maker.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

const db = testDatabase({ about: "every row of every table" });
const quote = pg.escapeIdentifier;
const now = new Date("2026-11-30T12:00:00Z");
const rules = Object.entries(retention).map(([table, rule]) => ({ table, rule }));
const kept = rules.flatMap(({ table, rule }) => ("kept" in rule ? [{ table, kept: rule.kept }] : []));

let tables: Table[] = [];
const tableOf = (name: string) => tables.find((table) => table.name === name);
const modelOf = (table: string) => table.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What ends the rows to which those of a table belong at last. */
function rootOf(table: string, below: readonly string[] = []): (typeof retention)[string] | undefined {
  const rule = retention[table];
  if (!rule || !("with" in rule)) return rule;
  return below.includes(table) ? undefined : rootOf(rule.with, [...below, table]);
}
const source = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

beforeAll(async () => {
  tables = await withConnection(db.urls.owner, readTables);
});

describe("the table of retention", () => {
  it("says of every table of the database how long its rows stay, and of no other", () => {
    expect(Object.keys(retention)).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it.each(kept)(
    "of $table names times and conditions that are there, and whose rows they are",
    ({ table, kept: rule }) => {
      const found = tableOf(table);
      const column = (name: string) => found?.columns.find((each) => each.name === name)?.type;
      expect(new Set(rule.from.map(column))).toEqual(new Set([rule.isDay ? "date" : "timestamp with time zone"]));
      expect(found && namesTenant(found)).toBe(rule.of === undefined);
      const naming = tables.flatMap(({ name, foreignKeys }) =>
        foreignKeys
          .filter(({ parent, restricts }) => parent === table && restricts)
          .map(({ columns }) => [name, columns.at(-1)] as const),
      );
      expect(Object.entries(rule.unlessNamedBy ?? {})).toEqual(naming);
    },
  );

  it.each(rules.flatMap(({ table, rule }) => ("with" in rule ? [{ table, owner: rule.with }] : [])))(
    "says that $table goes with $owner, to which it belongs, and which has an end",
    ({ table, owner }) => {
      expect(tableOf(table)?.foreignKeys.map(({ parent }) => parent)).toContain(owner);
      expect(rootOf(table)).toBeDefined();
    },
  );

  it.each(rules.flatMap(({ table, rule }) => ("by" in rule ? [{ table, file: rule.by }] : [])))(
    "names for $table a module that ends its rows",
    ({ table, file }) => {
      expect(existsSync(path.join(projectRoot, file)) && source(file)).toMatch(
        new RegExp(`tx\\.${modelOf(table)}\\.(?:deleteMany|updateMany)|delete from ${table}\\b`),
      );
    },
  );
});

it.each(rules.flatMap(({ table, rule }) => ("record" in rule ? [table] : [])))(
  "nothing deletes what %s records",
  (table) => {
    const deletes = new RegExp(`tx\\.${modelOf(table)}\\.delete(?:Many)?\\(|delete from (?:public\\.)?${table}\\b`);
    expect(sourceFiles.filter(({ source: text }) => deletes.test(text)).map(({ name }) => name)).toEqual([]);
  },
);

/** What ends the books; nothing else may. Mandates that nobody signed go by a rule of their own. */
const bookKeepers = [
  "app/domain/money/books/delete-books.server.ts",
  "app/domain/money/books/sweep-unbound-books.server.ts",
  "app/domain/money/books/sweep-unpaid-orders.server.ts",
];

it.each(rules.flatMap(({ table, rule }) => ("books" in rule ? [table] : [])))(
  "of the books %s has an end, and nothing else ends it",
  (table) => {
    const deletes = new RegExp(`tx\\.${modelOf(table)}\\.delete(?:Many)?\\(|delete from (?:public\\.)?${table}\\b`);
    const ending = sourceFiles.filter(({ name }) => deletes.test(source(name))).map(({ name }) => name);
    expect(ending).toContain(bookKeepers[0]);
    expect(ending.filter((name) => !bookKeepers.includes(name))).toEqual([]);
  },
);

it.each(kept)("nothing but the sweep deletes rows of $table by their age", ({ table, kept: { from } }) => {
  const columns = from.map(modelOf).join("|");
  const byAge = new RegExp(`tx\\.${modelOf(table)}\\.deleteMany\\([^;]*\\b(?:${columns}): \\{ lte?:`);
  expect(sourceFiles.filter(({ source: text }) => byAge.test(text)).map(({ name }) => name)).toEqual([]);
});

/** What is kept for good although requests come to what adds to it, each with what bounds it. */
const keptForGood: Readonly<Record<string, string>> = {
  discount_record: "of codes for everybody alone, which staff declare (record_discount)",
  receipt_series: "a row for each company, kind and year",
};

/** Tables that a module adds rows to, by Prisma or in SQL. */
function written(text: string): string[] {
  const models = [...text.matchAll(/\btx\s*\.(\w+)\s*\.(?:create|createMany|createManyAndReturn|upsert)\(/g)].map(
    ([, model = ""]) => model.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  return [...models, ...[...text.matchAll(/\binsert into (?:public\.)?"?(\w+)/gi)].map(([, name = ""]) => name)];
}

/** Every module that a request to a brand's site can come to, from the routes and the listener. */
function reachable(): string[] {
  const byName = new Map(sourceFiles.map((file) => [file.name, file]));
  const found = new Set(
    sourceFiles.map(({ name }) => name).filter((name) => /^app\/(?:routes|http|features|root\.tsx)/.test(name)),
  );
  for (const name of found)
    for (const { target, isTypeOnly } of byName.get(name)?.imports ?? [])
      if (!isTypeOnly && byName.has(target)) found.add(target);
  return [...found];
}

/** What adds rows at the request of anybody: modules, the functions that they call, and what triggers call beside. */
async function writers(): Promise<{ name: string; table: string }[]> {
  const triggers = await db.asOwner(
    "select tgrelid::regclass::text as on_table, proname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal",
  );
  const functions = readdirSync(path.join(projectRoot, "prisma/functions")).filter((name) => name.endsWith(".sql"));
  const texts = new Map(reachable().map((name) => [name, source(name)]));
  const all = () => [...texts].flatMap(([name, text]) => written(text).map((table) => ({ name, table })));
  for (let before = -1; before < texts.size; ) {
    before = texts.size;
    const tablesWritten = new Set(all().map(({ table }) => table));
    const called = triggers.flatMap(({ on_table: table, name }) =>
      tablesWritten.has(String(table)) ? [String(name)] : [],
    );
    const words = new Set([
      ...called,
      ...[...texts.values()].flatMap((text) => text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []),
    ]);
    for (const file of functions)
      if (words.has(file.slice(0, -".sql".length))) texts.set(file, source(`prisma/functions/${file}`));
  }
  return all();
}

describe("what visitors and members can cause to be written", () => {
  it("has an end: no page, call or stream of a site adds to a table that is kept for good", async () => {
    const forGood = new Set(
      Object.keys(retention).filter((table) => {
        const root = rootOf(table) ?? { configuration: "unknown" };
        return ("configuration" in root || "record" in root) && !(table in keptForGood);
      }),
    );
    const all = await writers();
    expect([...new Set(all.map(({ table }) => table))]).toEqual(
      expect.arrayContaining(["traffic_source", "lander_visit", "page_bounce", "complaint", "account", "message"]),
    );
    expect(all.filter(({ table }) => forGood.has(table))).toEqual([]);
  });
});

describe("a row whose time is over", () => {
  const byLength = (rule: KeptRows, minutes: number) => {
    const end = "days" in rule ? new Date(now.getTime() - rule.days * 86_400_000) : monthsBefore(now, rule.months);
    // A row of a day goes with the day, so that a minute makes no difference to it.
    return new Date(end.getTime() + minutes * (rule.isDay ? 86_400_000 : 60_000)).toISOString();
  };
  const dated = async (brand: string, minutes: number) => {
    for (const { table, kept: rule } of kept) {
      const set = rule.from.map((name) => `${quote(name)} = $1`).join(", ");
      const where = rule.of === undefined ? ` where tenant_id = '${brand}'` : "";
      await db.asOwner(`update ${quote(table)} set ${set}${where}`, [byLength(rule, minutes)]);
    }
  };
  const left = async (brand: string) => {
    const names: string[] = [];
    for (const { table, kept: rule } of kept) {
      const where = rule.of === undefined ? ` where tenant_id = '${brand}'` : "";
      const rows = await db.asOwner(`select from ${quote(table)}${where}`);
      if (rows.length > 0) names.push(table);
    }
    return names;
  };
  const every = kept.map(({ table }) => table);
  const ofBrands = kept.filter(({ kept: { of } }) => of === undefined).map(({ table }) => table);
  /** What still waits, or is still named. */
  const conditional = ["notification", "traffic_source"];

  beforeAll(async () => {
    for (const id of ["lagoon", "golden", "partner"]) await db.addTenant(id);
    await db.asOwner(
      "insert into region (id, country, names, latitude, longitude) values ('NL-NH', 'NL', '{}', 52, 5)",
    );
    await db.asOwner("insert into interest (id, \"group\") values ('walking', 'outdoors')");
    await db.asOwner("insert into gift (id, credits) values ('rose', 1)");
    for (const id of ["lagoon", "golden"])
      await withConnection(db.urls.app, async (client) => {
        await client.query("begin");
        await client.query("select set_config('app.tenant_id', $1, true)", [id]);
        await makeWorld(client, tenantOwned(tables), id);
        await client.query("commit");
      });
    await withConnection(db.urls.owner, async (client) => {
      await insert(client, "operator", { email: "olga@agency.example", name: "Olga" });
      const [operator] = (await client.query<{ id: string }>("select id from operator")).rows;
      for (const { table, kept: rule } of kept) {
        const found = tableOf(table);
        if (rule.of === undefined || !found) continue;
        const { tenant_id: _, ...row } = makeRow(found, "", new Map(), 0);
        await insert(client, table, { ...row, ...("operator_id" in row && { operator_id: operator?.id }) });
      }
    });
  });

  it("is deleted, and one whose time is not over stays, in every table and brand by brand", async () => {
    await dated("lagoon", 1);
    await dated("golden", 1);
    await sweepAllKeptRows({ clock: stoppedClock(now) });
    expect([await left("lagoon"), await left("golden")]).toEqual([every, every]);

    await dated("golden", -1);
    await sweepAllKeptRows({ clock: stoppedClock(now) });
    expect(await left("golden")).toEqual(conditional);
    expect(await left("lagoon")).toEqual(ofBrands);

    await db.asOwner("update notification set status = 'sent' where tenant_id = 'golden'");
    await db.asOwner("update account set traffic_source_id = null where tenant_id = 'golden'");
    await db.asOwner("update conversion set traffic_source_id = null where tenant_id = 'golden'");
    await sweepAllKeptRows({ clock: stoppedClock(now) });
    expect([await left("golden"), await left("lagoon")]).toEqual([[], ofBrands]);
  });
});

/** The rows of the privacy pages' table that tell of something, counted from its end: some have more at its beginning. */
const privacyRows = [
  { row: -11, of: "accounts that are not debited any more", says: ["debit_block"] },
  { row: -9, of: "days on which somebody visited", says: ["active_day"] },
  { row: -7, of: "which mails went out", says: ["mail_record"] },
  { row: -5, of: "security logs", says: ["session", "one_time_token"] },
];

describe.each(locales)("the privacy page in %s", (locale) => {
  it.each(privacyRows)("says of $of what is so", ({ row, says }) => {
    const page = source(`app/locales/${locale}/pages/privacy.hbs`);
    const lines = [...(page.split('id="retention"')[1] ?? "").matchAll(/<tr><td>.*<\/tr>/g)].map(([line]) => line);
    const numbers = (lines.at(row) ?? "").match(/\d+/g);
    for (const table of says) {
      const rule = kept.find((each) => each.table === table)?.kept;
      expect(numbers).toContain(String(rule && ("days" in rule ? rule.days : rule.months)));
    }
  });

  it("says of payments, and of orders that were never paid, what the database lets go when", () => {
    const page = source(`app/locales/${locale}/pages/privacy.hbs`);
    const lines = (page.split('id="retention"')[1] ?? "").match(/<tr><td>.*<\/tr>/g) ?? [];
    const ofOrders = /interval '(\d+) days'/.exec(source("prisma/functions/is_unpaid_order.sql"))?.[1];
    // Until the end of the year, and as many years after it.
    const ofBooks = Number(/interval '(\d+) years/.exec(source("prisma/functions/books_are_over.sql"))?.[1]) - 1;
    expect(lines.map((line) => line.match(/\d+/g)?.join(" "))).toContain(`7 ${ofBooks} ${ofOrders}`);
  });
});
