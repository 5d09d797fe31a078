import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { applyFunctions } from "#app/platform/db/apply-functions.server.ts";
import { applyMigrations } from "#app/platform/db/apply-migrations.server.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare-database.server.ts";
import { functionOf, readFunctions, type SqlFunction } from "#app/platform/db/read-functions.server.ts";
import { migrationOf } from "#app/platform/db/read-migrations.server.ts";
import { type LockTimeout, lockTimeout } from "#app/platform/db/wait-for-locks.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase({ about: "functions of the database" });
const patience: LockTimeout = { ...lockTimeout, lockTimeoutMilliseconds: 200, pauseMilliseconds: 50 };
let ownFunctions: SqlFunction[] = [];

const sqlFunction = (name: string, given: string, returns: string, body: string) =>
  functionOf(
    name,
    `create or replace function public.${name}(${given}) returns ${returns} language sql immutable begin atomic select ${body}; end;`,
  );
const trigger = (body: string) =>
  functionOf(
    "note_trigger",
    `create or replace function public.note_trigger() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;`,
  );
const onDatabase = <T>(work: (client: pg.Client) => Promise<T>) => withConnection(database.urls.owner, work);
const apply = (functions: readonly SqlFunction[], how = patience) =>
  onDatabase((client) => applyFunctions(client, [...ownFunctions, ...functions], how));
const ask = async (sql: string) => (await database.asOwner(`select ${sql} as answer`))[0]?.["answer"];
const oidOf = (signature: string) => ask(`to_regprocedure('public.${signature}')::oid`);

const once = sqlFunction("once", "n int", "int", "n");
const twice = sqlFunction("twice", "n int", "int", "public.once(n) * 2");

beforeAll(async () => {
  ownFunctions = await readFunctions();
});
beforeEach(async () => {
  await onDatabase((client) => client.query("drop table if exists noted"));
  await apply([]);
});

describe("functions of a database", () => {
  it("are made in the order given, and left alone where they are as their files say", async () => {
    expect(await apply([once, twice])).toEqual({ made: ["once", "twice"], dropped: [] });
    expect(await ask("twice(4)")).toBe(8);
    expect(await apply([once, twice])).toEqual({ made: [], dropped: [] });
  });

  it("are replaced by a new text, and kept by what depends on them: check, index, column, policy and trigger", async () => {
    await apply([once, twice, trigger("new.n := new.n + 1")]);
    await onDatabase((client) =>
      client.query(`create table noted (n int check (once(n) > 0), doubled int generated always as (twice(n)) stored, seven int default twice(3)); create index noted_twice on noted (twice(n));
      alter table noted enable row level security; create policy seen on noted using (once(n) > 0); create trigger noting before insert on noted for each row execute function note_trigger()`),
    );
    const former = await oidOf("once(integer)");
    const renewed = [sqlFunction("once", "n int", "int", "n + 0"), twice, trigger("new.n := new.n + 10")];
    expect(await apply(renewed)).toEqual({ made: ["once", "note_trigger"], dropped: [] });
    expect(await oidOf("once(integer)")).toBe(former);
    await database.asOwner("insert into noted (n) values (1)");
    expect(await database.asOwner("select * from noted")).toEqual([{ n: 11, doubled: 22, seven: 6 }]);
  });

  it("take other arguments, another result, or other names for them, with those that are bound to them", async () => {
    await apply([once, twice]);
    const longer = [sqlFunction("once", "n int, more int default 1", "int", "n + more"), twice];
    expect(await apply(longer)).toEqual({ made: ["once", "twice"], dropped: [] });
    expect([await ask("twice(4)"), await oidOf("once(integer)")]).toEqual([10, null]);
    const other = [
      sqlFunction("once", "m int", "bigint", "m"),
      sqlFunction("twice", "n int", "bigint", "public.once(n) * 2"),
    ];
    expect(await apply(other)).toEqual({ made: ["once", "twice"], dropped: [] });
    expect([
      await ask("pg_typeof(twice(4))::text"),
      (await database.asOwner("select from pg_proc where proname in ('once', 'twice')")).length,
    ]).toEqual(["bigint", 2]);
  });

  it("answer every call while they are replaced", async () => {
    await apply([once, twice]);
    let [calls, isOver] = [0, false];
    const callers = [1, 2, 3].map(() =>
      onDatabase(async (client) => {
        for (; !isOver; calls += 1)
          expect(
            (await client.query({ name: "call", text: "select twice($1) % 2 as rest", values: [4] })).rows,
          ).toEqual([{ rest: 0 }]);
      }),
    );
    for (let round = 0; round < 10; round += 1)
      await apply([
        sqlFunction("once", "n int", "int", `n + ${round}`),
        sqlFunction("twice", "n int", "int", `(public.once(n) + ${round}) * 2`),
      ]);
    isOver = true;
    await Promise.all(callers);
    expect(calls).toBeGreaterThan(10);
  });

  it("serve statements that a process of the version before holds prepared, with a new body and with one argument more", async () => {
    await apply([once, twice]);
    const former = new pg.Client({ connectionString: database.urls.owner });
    await former.connect();
    onTestFinished(() => former.end());
    const call = async () => (await former.query({ name: "call", text: "select * from twice($1)", values: [4] })).rows;
    expect(await call()).toEqual([{ twice: 8 }]);
    await apply([sqlFunction("once", "n int", "int", "n + 1"), twice]);
    expect(await call()).toEqual([{ twice: 10 }]);
    await apply([once, sqlFunction("twice", "n int, times int default 3", "int", "public.once(n) * times")]);
    expect(await call()).toEqual([{ twice: 12 }]);
  });

  it("go with their files, and those of others stay", async () => {
    await apply([once, twice]);
    await onDatabase((client) =>
      client.query("create or replace function of_others() returns int language sql as 'select 7'"),
    );
    const longer = sqlFunction("once", "n int, more int default 1", "int", "n + more");
    expect(await apply([longer])).toEqual({ made: ["once"], dropped: ["twice"] });
    expect([await oidOf("twice(integer)"), await ask("of_others()")]).toEqual([null, 7]);
    await onDatabase((client) =>
      client.query(
        "create or replace function of_others() returns int language sql begin atomic select public.once(7); end",
      ),
    );
    await expect(apply([once])).rejects.toThrow(
      "The function once failed: cannot drop function once(integer,integer) because other objects depend on it (function of_others() depends on function once(integer,integer))",
    );
    await onDatabase((client) => client.query("drop function of_others()"));
  });

  it("change not at all where one of them cannot: a syntax error, or a trigger that holds one", async () => {
    await apply([trigger("null")]);
    await onDatabase((client) =>
      client.query(
        "create table noted (n int); create trigger noting before insert on noted for each row execute function note_trigger()",
      ),
    );
    const broken = functionOf(
      "broken",
      "create or replace function public.broken() returns int language sql as 'selec 1';",
    );
    await expect(apply([once, trigger("null"), broken])).rejects.toThrow("The function broken failed: syntax error");
    await expect(apply([once])).rejects.toThrow(
      /^The function note_trigger failed: cannot drop function note_trigger\(\) because other objects depend on it \(trigger noting on table noted/,
    );
    expect(await oidOf("once(integer)")).toBeNull();
  });

  it("wait for whoever changes the same, and are tried again", async () => {
    await apply([once]);
    const other = new pg.Client({ connectionString: database.urls.owner });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(`begin; ${sqlFunction("once", "n int", "int", "0").sql}`);
    const said: string[] = [];
    const applied = apply([sqlFunction("once", "n int", "int", "n + 5")], {
      ...patience,
      say: (step) => said.push(step),
    });
    await expect.poll(() => said).toEqual(["Renewing functions waits for a table in use …"]);
    await other.query("commit");
    expect(await applied).toMatchObject({ made: ["once"] });
    expect(await ask("once(1)")).toBe(6);
  });
});

describe("a start", () => {
  it("makes them once, however many processes start", async () => {
    await onDatabase((client) => client.query("comment on function wallet_of is null"));
    const said: string[] = [];
    await Promise.all([1, 2, 3].map(() => prepareDatabase(database.urls, { say: (step) => said.push(step) })));
    expect(said).toEqual(["Functions of the database made or changed: wallet_of."]);
  });

  it("leaves those of a later release alone", async () => {
    await onDatabase((client) =>
      client.query(
        "comment on function wallet_of is 'prisma/functions/wallet_of.sql later'; insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('later', '', '29991231000000_later', now())",
      ),
    );
    const said: string[] = [];
    await prepareDatabase(database.urls, { say: (step) => said.push(step) });
    expect(said).toEqual(["The database is of a later release: its functions stay."]);
    expect(await ask("obj_description('wallet_of'::regproc)")).toBe("prisma/functions/wallet_of.sql later");
    await onDatabase((client) => client.query("delete from _prisma_migrations where id = 'later'"));
  });
});

describe("a migration", () => {
  it("finds the functions that it names, with those to which they are bound", async () => {
    const migration = migrationOf(
      "later_1",
      "create table noted (n int check (twice(n) > 0)); create trigger noting before insert on noted for each row execute function note_trigger();",
    );
    const unwanted = sqlFunction("unwanted", "n int", "int", "n");
    expect(
      await onDatabase((client) =>
        applyMigrations(client, [migration], patience, [
          once,
          twice,
          trigger("declare before noted%rowtype; begin before := new; before.n := 5; new := before; end"),
          unwanted,
        ]),
      ),
    ).toEqual(["later_1"]);
    await database.asOwner("insert into noted values (1)");
    expect([await ask("(select n from noted)"), await oidOf("unwanted(integer)")]).toEqual([5, null]);
  });
});

it.each([
  [
    "another function than its name says",
    "create or replace function public.other() returns int language sql as 'select 1';",
  ],
  [
    "two functions",
    "create or replace function public.name() returns int language sql as 'select 1';\ncreate or replace function public.other() returns int language sql as 'select 1';",
  ],
  ["one that can be made only once", "create function public.name() returns int language sql as 'select 1';"],
])("a file is refused that defines %s", (_, sql) => {
  expect(() => functionOf("name", sql)).toThrow("has to define public.name and nothing else");
});
