import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { startEmbeddedPostgres, stopEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { initialiseCluster } from "./initialise-cluster.server.ts";
import { findPostgresPrograms, spawnAs } from "./postgres-binaries.server.ts";
import { stopPostmaster, waitUntilReady } from "./postmaster.server.ts";
import { dropDatabase, prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { appRole, urlsFor } from "./urls.server.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { privilegeFaults } from "#tests/isolation/privilege-rules.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "liaison-roles-"));
});

afterEach(async () => {
  await stopEmbeddedPostgres(directory);
  await rm(directory, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ directory, throwAway: true });
const rowsAt = (url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

/**
 * Makes a folder as it was when the owner was the cluster's first role, with the platform's database and a brand's
 * member in it; `cut` is what an earlier try to bring it forward did.
 */
async function formerFolder(cut: (owner: string, password: string) => Promise<void>): Promise<void> {
  const password = "former-password";
  await writeFile(join(directory, "postgres.password"), `${password}\n`, { mode: 0o600 });
  const programs = await findPostgresPrograms(directory);
  await initialiseCluster(directory, programs, { superuser: "liaison_owner", password });
  const cluster = join(directory, "postgres");
  const port = await freePort();
  spawnAs(
    programs.identity,
    programs.postgres,
    ["-D", cluster, "-p", String(port), "-c", "unix_socket_directories=", "-c", "fsync=off"],
    "pipe",
  );
  const postmaster = await waitUntilReady(cluster, 60_000, () => null);
  const owner = `postgres://liaison_owner:${password}@127.0.0.1:${port}/liaison`;
  await prepareDatabase(urlsFor(owner));
  await installJobs({ ownerUrl: owner, appRole });
  await rowsAt(
    owner,
    `insert into company (id, document) values (1, '{}'); insert into tenant (id, company_id) values ('golden', 1);
    insert into account (tenant_id, email, language, time_zone) values ('golden', 'anna@example.com', 'nl', 'Europe/Amsterdam');
    create table with_serial (id serial primary key, made int generated always as identity); create view seen with (security_invoker) as select 1 as one; create domain small as int; create type pair as (a int, b int)`,
  );
  await rowsAt(owner.replace(/liaison$/, "postgres"), "create table beside (id int)");
  await cut(owner, password);
  await stopPostmaster(postmaster);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

const helper = "create role liaison_setup login superuser password 'former-password'";
const split = `alter role liaison_owner rename to liaison_superuser; create role liaison_owner login createdb createrole password 'former-password'`;
const asHelper = (owner: string) => owner.replace("liaison_owner", "liaison_setup");
const givePassword = (password: string) => `alter role liaison_superuser password '${password}'`;

describe("the roles of an embedded cluster", () => {
  test.each<[string, (owner: string, password: string) => Promise<void>]>([
    ["before anything was tried", async () => {}],
    ["after the helper was made", async (owner) => void (await rowsAt(owner, helper))],
    [
      "after one database changed hands",
      async (owner, password) => {
        await rowsAt(owner, helper);
        await rowsAt(asHelper(owner), `${split}; alter database postgres owner to liaison_owner`);
        await writeFile(join(directory, "postgres.superuser.password"), `${password}\n`, { mode: 0o600 });
        await rowsAt(asHelper(owner), givePassword(password));
      },
    ],
  ])("of a former folder come forward with all it holds, %s", async (_, cut) => {
    await formerFolder(cut);
    const server = await start();
    const owner = server.ownerUrl("liaison");
    const urls = urlsFor(owner);
    expect(await prepareDatabase(urls)).toEqual([]);
    await installJobs({ ownerUrl: owner, appRole });
    expect(await withConnection(owner, (client) => privilegeFaults(client, appRole))).toEqual([]);
    expect(
      await rowsAt(
        await superuserUrl(directory, owner),
        "select rolname from pg_roles where rolsuper or rolname = 'liaison_setup'",
      ),
    ).toEqual([{ rolname: "liaison_superuser" }]);
    expect(
      await withConnection(urls.app, async (client) => {
        await client.query("select set_config('app.tenant_id', 'golden', false)");
        return (await client.query("select email from account")).rows;
      }),
    ).toEqual([{ email: "anna@example.com" }]);
    await rowsAt(owner, "alter table account add column later int; create table later (id int)");
    await rowsAt(urls.app, "insert into later values (1)");
    await dropDatabase(owner);
    expect(await prepareDatabase(urls)).not.toEqual([]);
    await server.stop();
  });

  test("take from everybody what a folder of a former release let everybody call, in each database @attack V13.2.2", async () => {
    const former = await start();
    await prepareDatabase(urlsFor(former.ownerUrl("liaison")));
    const inEach = async (sql: string) => {
      for (const name of ["template1", "liaison", "postgres"])
        await rowsAt(await superuserUrl(directory, former.ownerUrl(name)), sql);
    };
    await inEach("grant execute on function lo_creat(int), lo_from_bytea(oid, bytea) to public");
    const { app } = urlsFor(former.ownerUrl("liaison"));
    expect(await rowsAt(app, "select lo_creat(-1) > 0 as made")).toEqual([{ made: true }]);
    await former.stop();
    const server = await start();
    const urls = urlsFor(server.ownerUrl("liaison"));
    await expect(rowsAt(urls.app, "select lo_creat(-1)")).rejects.toThrow("permission denied");
    await expect(rowsAt(urls.app, "select lo_from_bytea(0, 'x')")).rejects.toThrow("permission denied");
    const later = server.ownerUrl("later");
    await rowsAt(server.ownerUrl("postgres"), "create database later");
    await expect(rowsAt(later, "select lo_creat(-1)")).rejects.toThrow("permission denied");
    await server.stop();
  });

  test("start where functions are open still, and the superuser's password is lost or a database was being dropped", async () => {
    const former = await start();
    await prepareDatabase(urlsFor(former.ownerUrl("liaison")));
    const asSuperuser = await superuserUrl(directory, former.ownerUrl("postgres"));
    const openIt = "grant execute on function lo_creat(int) to public";
    await rowsAt(asSuperuser, openIt);
    await rowsAt(asSuperuser, "create database half");
    await rowsAt(asSuperuser, "update pg_database set datconnlimit = -2 where datname = 'half'");
    await former.stop();
    const cleaned = await start();
    const isOpen = () =>
      rowsAt(
        cleaned.ownerUrl("postgres"),
        "select has_function_privilege('public', 'lo_creat(int)', 'execute') as open",
      );
    expect(await isOpen()).toEqual([{ open: false }]);
    await rowsAt(asSuperuser.replace(/:\d+\//, `:${new URL(cleaned.ownerUrl("x")).port}/`), openIt);
    await cleaned.stop();
    await writeFile(join(directory, "postgres.superuser.password"), "forgotten");
    const server = await start();
    expect(
      await rowsAt(
        server.ownerUrl("postgres"),
        "select has_function_privilege('public', 'lo_creat(int)', 'execute') as open",
      ),
    ).toEqual([{ open: true }]);
    await server.stop();
  });

  test("are an owner that is nothing more, and a superuser that the next start does not need", async () => {
    await (await start()).stop();
    await writeFile(join(directory, "postgres.superuser.password"), "forgotten");
    const server = await start();
    const [role] = await rowsAt(
      server.ownerUrl("postgres"),
      "select rolsuper, rolbypassrls, rolreplication, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user",
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolreplication: false,
      rolcreatedb: true,
      rolcreaterole: true,
    });
    await server.stop();
  });
});
