import { type KeptRows, retention } from "./kept-rows.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { monthsBefore } from "#app/platform/clock/months-before.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { type Tx, withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachRow } from "#app/platform/jobs/each-row.ts";

/** Rows deleted in one transaction, so that nobody waits long for their locks. */
const atOnce = 5_000;

type Work = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Until when the rows are over that are kept from a time; what ends at a moment is over with it. */
function endOf(kept: KeptRows, now: Date): Date {
  return "days" in kept ? new Date(now.getTime() - kept.days * millisecondsIn.day) : monthsBefore(now, kept.months);
}

function deletionOf(table: string, { from, isDay, only, unlessNamedBy = {}, of }: KeptRows): string {
  const isBrands = of === undefined;
  const tenant = (row: string) => (isBrands ? [`${row}.tenant_id = $2`] : []);
  const isOver = from.map((column) => `k.${column} < $1::${isDay ? "date" : "timestamptz"}`).join(" or ");
  const conditions = [
    ...tenant("k"),
    `(${isOver})`,
    ...(only === undefined ? [] : [only]),
    ...Object.entries(unlessNamedBy).map(
      ([other, column]) =>
        `not exists (select from ${other} o where ${[...tenant("o"), `o.${column} = k.id`].join(" and ")})`,
    ),
  ];
  const some = `select k.ctid from ${table} k where ${conditions.join(" and ")} limit ${atOnce}`;
  return `delete from ${table} d where ${[...tenant("d"), `d.ctid = any (array(${some}))`].join(" and ")}`;
}

async function sweepTable(work: Work, { table, kept, now, tenantId }: Sweep): Promise<void> {
  const sql = deletionOf(table, kept);
  const values = [endOf(kept, now).toISOString(), ...(tenantId === null ? [] : [tenantId])];
  let deleted = atOnce;
  while (deleted === atOnce) deleted = await work((tx) => tx.$executeRawUnsafe(sql, ...values));
}

type Sweep = { table: string; kept: KeptRows; now: Date; tenantId: string | null };

/**
 * Deletes the rows of a brand whose time is over (`retention`), table by table, some thousand in a transaction; without
 * a brand, those that are of no brand and the console's. What fails stops no other table. Safe to run again.
 * @throws AggregateError at the end, with all that failed.
 */
export async function sweepKeptRows({ tenantId, clock }: { tenantId: string | null; clock: Clock }): Promise<void> {
  const now = clock.now();
  await eachRow(Object.entries(retention), async ([table, rule]) => {
    if (!("kept" in rule)) return;
    const work = workOf(rule.kept.of, tenantId);
    if (work !== null) await sweepTable(work, { table, kept: rule.kept, now, tenantId });
  });
}

/** As whom rows of a kind are deleted; null for those of others. */
function workOf(of: KeptRows["of"], tenantId: string | null): Work | null {
  if (tenantId !== null) return of === undefined ? (work) => withTenant(tenantId, work) : null;
  if (of === undefined) return null;
  return of === "console" ? (work) => withConsole(work) : (work) => withPlatform(work);
}
