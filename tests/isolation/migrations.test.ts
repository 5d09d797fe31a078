import { randomUUID } from "node:crypto";
import type pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { readMigrations } from "#app/platform/db/migrations/read-migrations.server.ts";
import { diffSchema } from "#app/platform/db/schema/diff-schema.server.ts";
import { isForDevelopment } from "#app/platform/db/preparation/database-purpose.server.ts";
import { dropDatabase, prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { urlsFor, withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "databases as they were" });

describe("migrations", () => {
  test("build exactly what the schema says", async () => {
    expect(await diffSchema(db.urls.owner)).toBe("");
  });

  test("are applied once, however many processes start at once on a server without the database", async () => {
    const owner = withDatabaseName(db.urls.owner, `fresh_${randomUUID().replaceAll("-", "")}`);
    const applied = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(urlsFor(owner))));
    await dropDatabase(owner);
    expect(applied.flat()).toEqual((await readMigrations()).map((migration) => migration.name));
  });

  test("refuse to go on when an applied one was edited", async () => {
    const [first] = await db.asOwner(
      "select checksum, migration_name from _prisma_migrations order by migration_name limit 1",
    );
    await db.asOwner("update _prisma_migrations set checksum = 'other' where migration_name = $1", [
      first?.["migration_name"],
    ]);
    await expect(prepareDatabase(db.urls)).rejects.toThrow("was edited after it had been applied");
    await db.asOwner("update _prisma_migrations set checksum = $2 where migration_name = $1", [
      first?.["migration_name"],
      first?.["checksum"],
    ]);
  });
});

describe("the baseline, on a database that the former migrations built", () => {
  const noted = () => db.asOwner("select migration_name as name from _prisma_migrations order by name");
  const writeHistory = (former: ReadonlyMap<string, string>) =>
    db.asOwner(
      "with gone as (delete from _prisma_migrations) insert into _prisma_migrations (id, migration_name, checksum, finished_at) select gen_random_uuid(), name, checksum, now() from jsonb_each_text($1::jsonb) as former (name, checksum)",
      [JSON.stringify(Object.fromEntries(former))],
    );
  const baseline = async () => {
    const [first, ...later] = await readMigrations();
    if (first === undefined) throw new Error("There is no migration");
    return { ...first, later };
  };

  test("is noted and not applied; the former ones stay for processes of the release before", async () => {
    const { name, replaces, later } = await baseline();
    await db.addTenant("lagoon");
    await writeHistory(new Map([...replaces, ...later.map((each): [string, string] => [each.name, each.checksum])]));
    expect(await prepareDatabase(db.urls)).toEqual([]);
    expect((await noted()).map((row) => row["name"])).toEqual(
      [...replaces.keys(), name, ...later.map((each) => each.name)].toSorted(),
    );
    expect(await db.asOwner("select id from tenant")).toEqual([{ id: "lagoon" }]);
    expect(await prepareDatabase(db.urls)).toEqual([]);
  });

  test("is refused where the last of them is missing", async () => {
    const { name, replaces } = await baseline();
    const last = [...replaces.keys()].at(-1) ?? "";
    await writeHistory(new Map([...replaces].filter(([former]) => former !== last)));
    await expect(prepareDatabase(db.urls)).rejects.toThrow(
      `The database is of an older release, which this one cannot bring forward: it lacks the migration ${last}. Start the last release before ${name} on it once, then this one.`,
    );
    expect((await noted()).map((row) => row["name"])).not.toContain(name);
  });

  test("is refused where one of them was edited", async () => {
    const { replaces } = await baseline();
    await writeHistory(
      new Map([...replaces].map(([former, checksum], index) => [former, index === 0 ? "other" : checksum])),
    );
    await expect(prepareDatabase(db.urls)).rejects.toThrow("was edited after it had been applied");
  });
});

describe("the version before, which runs beside this one", () => {
  const before = async () => {
    const [baseline] = await readMigrations();
    const owner = withDatabaseName(db.urls.owner, `before_${randomUUID().replaceAll("-", "")}`);
    const urls = urlsFor(owner);
    await prepareDatabase(urls, { migrations: baseline === undefined ? [] : [baseline] });
    onTestFinished(() => dropDatabase(owner));
    return urls;
  };

  /** What it asks of hosts and revisions, in the words that it has for them. */
  const publish = async (client: pg.Client, id: string) => {
    await client.query("insert into tenant (id, company_id, current_revision) values ($1, 1, 1)", [id]);
    await client.query("insert into tenant_host (host, brand_id, canonical) values ($1, $2, true)", [
      `${id}.example`,
      id,
    ]);
    await client.query(
      "insert into tenant_revision (brand_id, number, document, content_hash, author) values ($1, 1, '{}', '', 'robin')",
      [id],
    );
  };
  const hostsAndRevisions = (column: string) =>
    `select ${column} as tenant, host, number from tenant_host join tenant_revision using (${column}) order by host`;

  test("has left books that the law keeps on, and lets go", async () => {
    const urls = await before();
    const thisYear = new Date().getUTCFullYear();
    await withConnection(urls.owner, async (client) => {
      await client.query("insert into company (id, document) values (1, '{}')");
      await publish(client, "first");
      await client.query("select set_config('app.tenant_id', 'first', false)");
      const { rows } = await client.query<{ id: string }>(
        `with a as (insert into account (tenant_id, email, language, time_zone) values ('first', 'a@example.com', 'nl', 'UTC') returning id)
         insert into payment (tenant_id, account_id, idempotency_key, provider, method, country, credits, currency, amount_minor, vat_rate, vat_minor, status, completed_at)
         select 'first', id, 'one', 'sandbox', 'card', 'NL', 1, 'EUR', 1, 0, 0, 'completed', now() from a returning id`,
      );
      for (const year of [thisYear - 11, thisYear - 10])
        await client.query(
          "insert into payment_event (tenant_id, payment_id, provider, provider_event_id, status, details, received_at) values ('first', $1, 'sandbox', $2, 'completed', '{}', $3)",
          [rows[0]?.id, `of ${year}`, `${year}-06-01T00:00:00Z`],
        );
      await expect(client.query("delete from payment_event where tenant_id = 'first'")).rejects.toThrow("append only");
    });
    await prepareDatabase(urls);
    await withConnection(urls.app, async (client) => {
      await client.query("select set_config('app.tenant_id', 'first', false)");
      const remove = (year: number) =>
        client.query("delete from payment_event where tenant_id = 'first' and provider_event_id = $1", [`of ${year}`]);
      await expect(remove(thisYear - 10)).rejects.toThrow("is kept by law");
      expect((await remove(thisYear - 11)).rowCount).toBe(1);
    });
  });

  test("let fictional profiles be here, like somebody and belong to one: all of that is cleared", async () => {
    const owner = withDatabaseName(db.urls.owner, `fictional_${randomUUID().replaceAll("-", "")}`);
    const urls = urlsFor(owner);
    onTestFinished(() => dropDatabase(owner));
    const former = (await readMigrations()).filter(({ name }) => name < "20261208");
    await prepareDatabase(urls, { migrations: former });
    await withConnection(urls.owner, async (client) => {
      await client.query("insert into company (id, document) values (1, '{}')");
      await publish(client, "first");
      await client.query("select set_config('app.tenant_id', 'first', false)");
      await client.query(`
        with a as (insert into account (tenant_id, email, language, time_zone) values ('first', 'a@example.com', 'nl', 'UTC') returning id),
        p as (insert into profile (tenant_id, account_id, name, status, gender, looking_for, birth_date, country, fictional)
          select 'first', case when name = 'Anna' then a.id end, name, 'active', 'woman', '{}', '1990-06-21', 'NL', true
          from a, unnest('{Anna,Vera,Wilma}'::text[]) as name returning id, name)
        insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, country, birth_date, traits, last_active_at, created_at, fictional)
          select 'first', id, 'first', name, 'woman', 'NL', '1990-06-21', 'aaaaa--Ā', now(), now(), true from p`);
      await client.query(`
        insert into profile_like (tenant_id, from_profile_id, to_profile_id, source, matched_at)
          select 'first', one.id, other.id, 'profile', now() from profile one, profile other where one.id <> other.id and 'Anna' in (one.name, other.name)`);
      const told = async () => {
        const { rows } = await client.query(`
          select name, fictional, last_active_at > 'epoch' as here,
            (select fictional and last_active_at > 'epoch' from listing where profile_id = p.id) as listed_here,
            (select count(*)::int from listing_codes where profile_id = p.id) + (select count(*)::int from listing_facts where profile_id = p.id)
              + (select count(*)::int from listing_activity where profile_id = p.id) + (select count(*)::int from listing_interest_facts where profile_id = p.id) as counted,
            (select count(*)::int from profile_like where from_profile_id = p.id) as likes,
            (select count(*)::int from profile_like where from_profile_id = p.id and matched_at is not null) as matches
          from profile p order by name`);
        return rows;
      };
      const present = { fictional: true, here: true, listed_here: true, counted: 4 };
      expect(await told()).toEqual([
        { name: "Anna", ...present, likes: 2, matches: 2 },
        { name: "Vera", ...present, likes: 1, matches: 1 },
        { name: "Wilma", ...present, likes: 1, matches: 1 },
      ]);
      await prepareDatabase(urls);
      const cleared = { fictional: true, here: false, listed_here: false, counted: 0, likes: 0, matches: 0 };
      expect(await told()).toEqual([
        { name: "Anna", fictional: false, here: true, listed_here: false, counted: 4, likes: 2, matches: 0 },
        { name: "Vera", ...cleared },
        { name: "Wilma", ...cleared },
      ]);
    });
  });

  test("publishes, and reads what was and is published by either", async () => {
    const urls = await before();
    await withConnection(urls.owner, async (client) => {
      await client.query("insert into company (id, document) values (1, '{}')");
      await publish(client, "first");
      await prepareDatabase(urls);
      await publish(client, "second");
      await client.query("insert into tenant (id, company_id) values ('third', 1)");
      await client.query("insert into tenant_host (host, tenant_id) values ('third.example', 'third')");
      await client.query(
        "insert into tenant_revision (tenant_id, number, document, content_hash, author) values ('third', 1, '{}', '', 'robin')",
      );
      const expected = ["first", "second", "third"].map((tenant) => ({ tenant, host: `${tenant}.example`, number: 1 }));
      expect((await client.query(hostsAndRevisions("brand_id"))).rows).toEqual(expected);
      expect((await client.query(hostsAndRevisions("tenant_id"))).rows).toEqual(expected);
      await expect(client.query("update tenant_revision set author = 'mallory'")).rejects.toThrow("append only");
    });
  });

  test("says whether a database is for development, and reads what this one says", async () => {
    const urls = await before();
    const noted = async (client: pg.Client) =>
      (await client.query("select from house_mark where name = 'development'")).rowCount === 1;
    const note = "insert into house_mark (name) values ('development') on conflict do nothing";
    await withConnection(urls.owner, async (client) => {
      await client.query(note);
      await prepareDatabase(urls);
      expect([await isForDevelopment(urls.owner), await noted(client)]).toEqual([true, true]);
      await client.query("delete from house_mark where name = 'development'");
      expect([await isForDevelopment(urls.owner), await noted(client)]).toEqual([false, false]);
      await client.query(note);
      await client.query(note);
      expect([await isForDevelopment(urls.owner), await noted(client)]).toEqual([true, true]);
    });
  });
});
