import { describe, expect, it, test } from "vitest";
import { readMigrations } from "#app/platform/db/migrations/read-migrations.server.ts";
import { migrationFaults } from "#tests/architecture/migration-rules.ts";

test("migrations leave those who read and write alone", async () => {
  expect(
    (await readMigrations()).flatMap(({ name, sql }) => migrationFaults(sql).map((fault) => `${name}: ${fault}`)),
  ).toEqual([]);
});

describe("a migration is refused that", () => {
  it.each([
    [
      "builds an index under a lock",
      "create unique index a_b on account (tenant_id, b);",
      "builds an index on a table in use",
    ],
    [
      "builds a concurrent index that cannot be tried again",
      "create index concurrently a_b on account (b);",
      "say if not exists",
    ],
    ["drops an index under a lock", "drop index a_b;", "drops an index under a lock"],
    [
      "adds a column whose default changes",
      `ALTER TABLE "account" ADD COLUMN "mark" UUID NOT NULL DEFAULT gen_random_uuid();`,
      "writes every row anew",
    ],
    [
      "adds a column that is computed",
      "alter table account add column mark text generated always as (lower(email)) stored",
      "writes every row anew",
    ],
    ["changes a type", `ALTER TABLE "account" ALTER COLUMN "credits" SET DATA TYPE BIGINT;`, "writes every row anew"],
    [
      "adds a column that old processes leave empty",
      `ALTER TABLE "account" ADD COLUMN "mark" TEXT NOT NULL;`,
      "may not be null and has no default",
    ],
    [
      "demands a value without a check",
      "alter table account alter column mark set not null;",
      "reads every row under a lock",
    ],
    ["adds a check that reads all", "alter table account add constraint a check (credits >= 0);", "not valid"],
    [
      "adds a reference that reads all",
      "alter table account add constraint a foreign key (b) references c (id);",
      "not valid",
    ],
    ["adds a unique constraint", "alter table account add constraint a unique (b);", "using index"],
    ["locks a table", "lock table account in exclusive mode;", "stops readers"],
    [
      "makes a function",
      "create or replace function f() returns void language plpgsql as $$ begin end $$;",
      "belongs to prisma/functions",
    ],
    ["changes a function", "alter function f() reset search_path;", "belongs to prisma/functions"],
    [
      "does more beside what stands alone",
      "create index concurrently if not exists a on account (b); select 1;",
      "stands alone",
    ],
  ])("%s", (_, sql, fault) => {
    expect(migrationFaults(`-- why: it is wanted\n${sql}`).join("\n")).toContain(fault);
  });
});

it.each([
  [
    "a table with all that belongs to it",
    `CREATE TABLE "fresh" ("tenant_id" TEXT NOT NULL, "id" UUID NOT NULL DEFAULT gen_random_uuid()); CREATE INDEX "fresh_id" ON "fresh"("id"); alter table fresh add constraint a check (id is not null); select enforce_tenant_isolation('fresh');`,
  ],
  [
    "a column that may be null, and one with a fixed default",
    "alter table account add column mark text; alter table account add column count int not null default 0;",
  ],
  [
    "an index built concurrently",
    "-- why: search asks by it\ncreate index concurrently if not exists a on account (tenant_id, b) where c = 'x; create index z on y (a)';",
  ],
  ["a constraint in two steps", "alter table account add constraint a check (mark is not null) not valid;"],
  [
    "a value demanded after its check",
    "alter table account validate constraint a; alter table account alter column mark set not null; alter table account drop constraint a;",
  ],
  [
    "a comment with a quote",
    "-- Anna's own\ncreate table fresh (id int); -- why: 'tis new\ncreate index a on fresh (id);",
  ],
  ["a trigger", "create trigger a before insert on account for each row execute function f();"],
])("%s is in order", (_, sql) => {
  expect(migrationFaults(sql)).toEqual([]);
});
