import { describe, expect, it } from "vitest";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const endAll = () =>
  database.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'liaison' and datname = current_database()",
  );
const asleep = () =>
  database.asOwner(
    "select count(*)::int as asleep from pg_stat_activity where application_name = 'liaison' and datname = current_database() and wait_event = 'PgSleep'",
  );
const one = (read: Parameters<Parameters<typeof readAsTenant>[1]>[0]) => read<{ one: number }>("select 1 as one");

describe("a process whose connections the server ends", () => {
  it("fails what is under way, goes on living, and reads and writes again", async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on("uncaughtException", note);
    const sleeping = readAsTenant("anybrand", (read) => read("select pg_sleep(20)"));
    const writing = withTenant("anybrand", (tx) => tx.$queryRaw`select pg_sleep(20)::text`, { timeout: 30_000 });
    const failures = Promise.allSettled([sleeping, writing]);
    await expect.poll(asleep, { timeout: 10_000 }).toEqual([{ asleep: 2 }]);
    await endAll();
    expect((await failures).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await readAsTenant("anybrand", one)).toEqual([{ one: 1 }]);
    expect(await withTenant("anybrand", (tx) => tx.$queryRaw`select 1 as one`)).toEqual([{ one: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.off("uncaughtException", note);
    expect(uncaught).toEqual([]);
  });
});
