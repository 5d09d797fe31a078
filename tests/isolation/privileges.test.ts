import { beforeAll, describe, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { privilegeFaults } from "#tests/isolation/privilege-rules.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "the tables as migrations make them" });

beforeAll(() => installJobs({ ownerUrl: db.urls.owner, appRole }));

/** The faults of a database to which one statement was added, which is taken back afterwards. */
const faultsAfter = (sql: string) =>
  withConnection(db.superuser, async (client) => {
    await client.query("begin");
    // why: what the owner makes later is what counts
    await client.query(`set local role liaison_owner; ${sql}; reset role`);
    const faults = await privilegeFaults(client, appRole);
    await client.query("rollback");
    return faults;
  });

test("nobody but the owner may plant a name, and nothing runs as the owner that looks one up", async () => {
  expect(await faultsAfter("select 1")).toEqual([]);
});

test("the site's functions are all looked at, and the queue's too", async () => {
  const [row] = await db.asOwner(
    "select count(*) filter (where pronamespace = 'public'::regnamespace)::int as own, count(*) filter (where pronamespace = 'jobs'::regnamespace)::int as queue from pg_proc",
  );
  expect(row).toEqual({ own: expect.any(Number), queue: expect.any(Number) });
  expect(Number(row?.["own"])).toBeGreaterThan(15);
  expect(Number(row?.["queue"])).toBeGreaterThan(0);
});

describe("is found out", () => {
  const body = "language sql as 'select 1'";
  test.each([
    [
      "a definer function without a path",
      `create function fresh() returns int security definer ${body}; revoke execute on function fresh() from public`,
      "fresh() runs as its owner, and its search_path is the caller's instead of pg_catalog, pg_temp",
    ],
    [
      "a definer function that finds names of the platform without their schema",
      `create function fresh() returns int security definer set search_path = pg_catalog, public, pg_temp ${body}; revoke execute on function fresh() from public`,
      "fresh() runs as its owner, and its search_path is pg_catalog, public, pg_temp instead of pg_catalog, pg_temp",
    ],
    [
      "a definer function in the queue's schema",
      `create function jobs.fresh() returns int security definer ${body}; revoke execute on function jobs.fresh() from public`,
      "jobs.fresh() runs as its owner, and its search_path is the caller's instead of pg_catalog, pg_temp",
    ],
    [
      "a definer function that anybody calls",
      `create function fresh() returns int security definer set search_path = pg_catalog, pg_temp ${body}`,
      "fresh() runs as its owner and can be called",
    ],
    [
      "a definer function of the console that is not known",
      `create function fresh() returns int security definer set search_path = pg_catalog, pg_temp ${body}; revoke execute on function fresh() from public; grant execute on function fresh() to liaison_console`,
      "fresh() runs as its owner and can be called",
    ],
    [
      "the site's way to what an operator holds",
      "grant execute on function operator_brands() to liaison_app",
      "operator_brands() runs as its owner and can be called",
    ],
    [
      "an application that is the console too",
      "reset role; grant liaison_console to liaison_app",
      "liaison_app is a member of liaison_console",
    ],
    [
      "a console that makes tables",
      "grant create on schema public to liaison_console",
      "liaison_console may create in the schema public",
    ],
    [
      "too much of what is made later for the console",
      "alter default privileges in schema public grant select on tables to liaison_console",
      "new objects of kind r in public let liaison_console select",
    ],
    [
      "a function with the path of its caller",
      `create function fresh() returns int ${body}`,
      "fresh() has the search_path of its caller instead of pg_catalog, public, pg_temp",
    ],
    ["a view past the policies", "create view fresh as select * from account", "the view fresh reads as its owner"],
    ["a right to empty a table", "grant truncate on account to liaison_app", "liaison_app may truncate account"],
    ["a right of everybody", "grant select on account to public", "public may select account"],
    [
      "a right to make temporary tables",
      "do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$",
      "public may TEMPORARY in the database",
    ],
    [
      "a right to make tables",
      "grant create on schema public to liaison_app",
      "liaison_app may create in the schema public",
    ],
    [
      "too much for what is made later",
      "alter default privileges in schema public grant trigger on tables to liaison_app",
      "new objects of kind r in public let liaison_app trigger",
    ],
    [
      "an owner that reads files",
      "reset role; grant pg_read_server_files to liaison_owner",
      "liaison_owner is a member of pg_read_server_files",
    ],
    [
      "an application that reads everything",
      "reset role; grant pg_read_all_data to liaison_app",
      "liaison_app is a member of pg_read_all_data",
    ],
    [
      "an application that makes roles",
      "reset role; alter role liaison_app createrole",
      "the role liaison_app is superuser, passes the policies, replicates or is more than it needs",
    ],
    [
      "an owner with more power",
      "reset role; alter role liaison_owner superuser",
      "the role liaison_owner is superuser, passes the policies, replicates or is more than it needs",
    ],
    [
      "large objects for everybody",
      "reset role; grant execute on function lo_from_bytea(oid, bytea) to public",
      "everybody may call lo_from_bytea(oid,bytea)",
    ],
    [
      "an end of connections for everybody",
      "reset role; grant execute on function pg_terminate_backend(int, bigint) to public",
      "everybody may call pg_terminate_backend(integer,bigint)",
    ],
    [
      "a function of PostgreSQL that nobody has judged",
      "reset role; set local allow_system_table_mods = on; create function pg_catalog.fresh() returns int language sql as 'select 1'",
      "everybody may call fresh()",
    ],
    ["a thing of the superuser", "reset role; create table fresh ()", "fresh belongs to liaison_superuser"],
  ])("%s", async (_, sql, fault) => {
    expect(await faultsAfter(sql)).toContain(fault);
  });
});
