import { describe, expect, it, onTestFinished } from "vitest";
import { callAsTenantOn } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { connectDatabase, type Database } from "./database.server.ts";
import { isDatabaseAway } from "./is-database-away.ts";
import { readAsTenantOn } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { withPlatformOn, withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type BreakableLine, layLine } from "#tests/support/breakable-line.ts";
import { testDatabase } from "#tests/support/database.ts";

const testing = testDatabase();
const patience = 1_500;
/** A busy machine needs a while for a new connection. */
const soon = { timeout: 20_000 };

/** Every way in which the site asks the database. */
const ways: Record<string, (db: Database) => Promise<unknown>> = {
  "a query of Prisma's": ({ prisma }) => prisma.tenant.count(),
  "a raw query of Prisma's": ({ prisma }) => prisma.$queryRaw`select 1`,
  "a brand's transaction": (db) => withTenantOn(db, "lagoon", (tx) => tx.profile.count()),
  "a transaction of the platform": (db) => withPlatformOn(db, (tx) => tx.tenant.count()),
  "a pipelined read": (db) => readAsTenantOn(db, "lagoon", (query) => query("select 1")),
  "a function of the database": ({ writer }) => callAsTenantOn(writer, "lagoon", "set_byte", [1, 1]),
};

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

async function connect(): Promise<{ db: Database; line: BreakableLine }> {
  const url = new URL(testing.urls.app);
  const line = await layLine(Number(url.port));
  url.port = String(line.port);
  const db = connectDatabase(url.toString(), 6, patience);
  onTestFinished(async () => {
    await line.heal();
    await db.close();
    await line.close();
  });
  return { db, line };
}

describe.each(Object.entries(ways))("%s", (name, ask) => {
  const isWell = async (db: Database) => {
    const fault = await faultOf(ask(db));
    // why: no function of PostgreSQL's own takes a brand; that it was asked at all is what counts
    return fault === null || (name === "a function of the database" && /set_byte/.test(String(fault)));
  };

  it("tells that the database is gone, and is answered again once it is back", async () => {
    const { db, line } = await connect();
    await expect.poll(() => isWell(db), soon).toBe(true);
    await line.cut();
    for (let time = 0; time < 3; time += 1) expect(isDatabaseAway(await faultOf(ask(db)))).toBe(true);
    await line.heal();
    await expect.poll(() => isWell(db), soon).toBe(true);
  });

  it("does not wait for a database that is silent, however many ask, and is answered again once it speaks", async () => {
    const { db, line } = await connect();
    await expect.poll(() => isWell(db), soon).toBe(true);
    line.freeze();
    const started = performance.now();
    const faults = await Promise.all(Array.from({ length: 20 }, () => faultOf(ask(db))));
    expect(performance.now() - started).toBeLessThan(15 * patience);
    expect(faults.filter((fault) => !isDatabaseAway(fault)).map(String)).toEqual([]);
    await line.heal();
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 12 }, () => isWell(db)))).every(Boolean), soon)
      .toBe(true);
  });
});

it("gives up a transaction in whose middle the database falls silent, and the connection with it", async () => {
  const { db, line } = await connect();
  const begun = Array.from({ length: 4 }, () =>
    faultOf(
      withTenantOn(db, "lagoon", async (tx) => {
        await tx.profile.count();
        line.freeze();
        await tx.profile.count();
      }),
    ),
  );
  for (const fault of await Promise.all(begun)) expect(isDatabaseAway(fault)).toBe(true);
  await line.heal();
  await expect
    .poll(
      async () =>
        (await Promise.all(Array.from({ length: 8 }, () => withTenantOn(db, "lagoon", (tx) => tx.profile.count()))))
          .length,
      soon,
    )
    .toBe(8);
});

it("tells a server that ends the connection from one that refuses a statement", async () => {
  const { db } = await connect();
  const ended = await faultOf(
    withPlatformOn(db, async (tx) => {
      const [row] = await tx.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await testing.asOwner("select pg_terminate_backend($1)", [row?.pid]);
      await tx.tenant.count();
    }),
  );
  expect(isDatabaseAway(ended)).toBe(true);
  for (const statement of ["select 1 / 0", "select no_such_column"])
    expect(isDatabaseAway(await faultOf(db.reader.query(statement)))).toBe(false);
  expect(isDatabaseAway(await faultOf(db.prisma.tenant.findUniqueOrThrow({ where: { id: "nobody" } })))).toBe(false);
});
