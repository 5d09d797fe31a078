import type { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Clock, stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { pairId, pairRow, pairSql } from "#tests/effects/people.ts";
import { readTables, tenantOwned, type Table } from "#tests/isolation/catalogue.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { addRows } from "#tests/support/bystanders.ts";
import { testDatabase } from "#tests/support/database.ts";
import { jobSeal, testJobs } from "#tests/support/jobs.ts";

const now = new Date("2026-03-01T10:00:00Z");
const marks = { anna: "aaaaaaaa", cora: "cccccccc", eva: "eeeeeeee" } as const;
const rowsOf = (mark: string) => ({
  one: pairId(mark, pairRow.one),
  other: pairId(mark, pairRow.other),
  oneProfile: pairId(mark, pairRow.oneProfile),
  session: pairId(mark, pairRow.session),
  ended: pairId(mark, pairRow.ended),
  failed: pairId(mark, pairRow.failed),
});

/** The rows of a pair that cases name. */
type PairRows = ReturnType<typeof rowsOf>;

/** Anna, who asks, with Bram; Cora and Dirk, Eva and Finn, who are like them; all on a brand of their own. */
export type EffectScene = {
  tenant: Tenant;
  tenantId: string;
  clock: Clock;
  ctx: MemberCtx;
  /** Anna's rows (`one`) and Bram's (`other`), Cora's and Dirk's. */
  anna: PairRows;
  cora: PairRows;
  asTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Another session of Anna's. */
const secondSessionSql = `insert into session (tenant_id, id, account_id, token_hash, created_at, last_seen_at, expires_at) values
  ($t, '${pairId(marks.anna, 93)}', '${pairId(marks.anna, pairRow.one)}', sha256('second'), '2026-02-21T10:00:00Z', '2026-02-21T10:00:00Z', '2026-03-20')`;

const jobRow = z.record(z.string(), z.unknown());
type Row = z.infer<typeof jobRow>;

/** Every row of a brand in every table, and what it enqueued and counted, by what tells it from others. */
async function readAll(client: Client, tables: readonly Table[], tenantId: string): Promise<Map<string, Row>> {
  const keyOf = (primaryKey: readonly string[]) =>
    primaryKey.filter((column) => column !== "tenant_id").join(", ") || "''";
  const reads = tables.map(
    ({ name, primaryKey }) =>
      `select '${name} ' || concat_ws(' ', ${keyOf(primaryKey)}) as key, to_jsonb(${name}) - 'tenant_id' as row from ${name} where tenant_id = ${client.escapeLiteral(tenantId)}`,
  );
  const { rows } = await client.query<{ key: string; row: Row }>(reads.join(" union all "));
  const jobs = await client.query<{ id: string; name: string; data: unknown }>("select id, name, data from jobs.job");
  const ofAnyBrand = (row: Row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === tenantId ? "brand" : value]));
  return new Map([
    ...rows.map(({ key, row }) => [key, ofAnyBrand(row)] as const),
    ...jobs.rows.map(
      ({ id, name, data }) => [`job ${name} ${id}`, jobRow.parse(jobSeal.open({ id, name }, data))] as const,
    ),
  ]);
}

/** What is there now and was not, is there no longer, and is another, a line each. */
function compare(before: Map<string, Row>, after: Map<string, Row>): string[] {
  const tableOf = (key: string) =>
    key
      .split(" ")
      .slice(0, key.startsWith("job ") ? 2 : 1)
      .join(" ");
  const came = [...after]
    .filter(([key]) => !before.has(key))
    .map(([key, row]) => `+ ${tableOf(key)} ${JSON.stringify(row)}`);
  const went = [...before].filter(([key]) => !after.has(key)).map(([key]) => `- ${key}`);
  const changed = [...after].flatMap(([key, row]) => {
    const old = before.get(key);
    if (old === undefined) return [];
    return Object.keys(row)
      .filter((name) => JSON.stringify(row[name]) !== JSON.stringify(old[name]))
      .map((name) => `~ ${key} ${name}: ${JSON.stringify(old[name])} → ${JSON.stringify(row[name])}`);
  });
  return [...came, ...went, ...changed];
}

const nameOfMark: Readonly<Record<string, string>> = {
  aaaaaaaa: "anna",
  cccccccc: "cora",
  eeeeeeee: "eva",
  b15a4de0: "BYSTANDER",
};

/** A line that is the same in every run: ids by whose they are, nothing that is drawn by chance, no real time. */
function plain(line: string, tenantId: string): string {
  const real = Date.now();
  return line
    .replaceAll(/([0-9a-f]{8})-0000-4000-800(\d)-0*(\d+)/g, (whole, mark: string, group: string, number: string) =>
      mark in nameOfMark ? `${nameOfMark[mark]}.${group === "0" ? "" : `${group}.`}${number}` : whole,
    )
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "#")
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00(?::00)?)/g, (time) =>
      Math.abs(Date.parse(time.replace(" ", "T").replace(/\+00(:00)?$/, "Z")) - real) < 3_600_000 ? "now" : time,
    )
    .replaceAll(/[A-Za-z0-9_-]{32,}/g, (word) => (/\d/.test(word) ? "secret" : word))
    .replaceAll(tenantId, "brand");
}

/** Says each value whole, with buffers, maps and sets as what they hold. */
function say(value: unknown): string {
  return (
    JSON.stringify(
      value,
      (_, each: unknown) => {
        if (each instanceof Map) return Object.fromEntries(each);
        if (each instanceof Set) return [...each];
        if (each instanceof Uint8Array) return `${each.length} bytes`;
        if (typeof each === "bigint") return String(each);
        return each;
      },
      1,
    ) ?? "nothing"
  );
}

/**
 * Tests that each use case answers, changes and tells what is written beside the test file, whole, and nothing more:
 * every case begins on a brand of its own with the same six people. What changes here has to be read line by line
 * before it is kept.
 */
export function testEffects(what: string, cases: Readonly<Record<string, (scene: EffectScene) => unknown>>): void {
  const database = testDatabase();
  testJobs(database, [sendMailJob]);
  const signals: string[] = [];
  let tables: Table[] = [];
  let before: Map<string, Row> | undefined;
  let count = 0;
  beforeAll(async () => {
    tables = tenantOwned(await withConnection(database.superuser, readTables));
    setProcessBus({
      publish: async (topic, payload) => void signals.push(`signal ${topic} ${payload}`),
      subscribe: () => () => {},
      onReconnected: () => () => {},
      close: async () => {},
    });
  });
  afterEach(() => database.asOwner("delete from rate_limit; delete from jobs.job"));
  afterAll(() => setProcessBus(null));

  async function setScene(): Promise<EffectScene> {
    count += 1;
    const tenantId = `effects-${count}`;
    const tenant = anyTenant({}, tenantId);
    await database.addTenant(tenantId);
    const pairs = Object.values(marks).map((mark) =>
      pairSql({ mark, at: "2026-02-20T10:00:00Z", until: "2026-03-20T10:00:00Z", isOver: false }),
    );
    await withConnection(database.superuser, (client) =>
      addRows(client, tenantId, [...pairs, secondSessionSql].join("\n")),
    );
    const [anna, cora] = [rowsOf(marks.anna), rowsOf(marks.cora)];
    const clock = stoppedClock(now);
    return {
      tenant,
      tenantId,
      clock,
      anna,
      cora,
      ctx: {
        tenant,
        actor: { accountId: anna.one, profileId: anna.oneProfile, sessionId: anna.session },
        locale: "en",
        clock,
        requestId: "test",
      },
      asTenant: (work) => withTenant(tenantId, work),
    };
  }

  describe(what, () => {
    it.each(Object.entries(cases))("%s", async (_, run) => {
      const scene = await setScene();
      const read = () => withConnection(database.superuser, (client) => readAll(client, tables, scene.tenantId));
      // why: every scene begins with the same rows, so that one look at them is enough
      before ??= await read();
      signals.length = 0;
      const answer = await Promise.resolve(run(scene)).then(
        (value) => `answers ${say(value)}`,
        (error: unknown) => {
          if (error instanceof AppError) return `refuses ${error.code} ${say(error.details)}`;
          throw error;
        },
      );
      const lines = [...compare(before, await read()), ...signals]
        .map((line) => plain(line, scene.tenantId))
        .toSorted();
      expect([plain(answer, scene.tenantId), ...lines].join("\n")).toMatchSnapshot();
    });
  });
}
