import { readProcesses } from "#app/domain/operations/processes/read-processes.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withOperator } from "#app/platform/db/transactions/with-console.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Sizes in bytes; rows as the database last estimated them. */
type TableSize = { name: string; bytes: number; rows: number };

/** A disk by its machine; `backup` is the latest in its data folder. */
type Disk = {
  host: string;
  free: number;
  total: number;
  holdsMedia: boolean;
  backup: { madeAt: string; bytes: number } | null;
};

type Database = { bytes: number; connections: number; mostConnections: number; tables: TableSize[] };

const atMost = 12;

/**
 * How much room the platform takes and has: the database with its largest tables, and the disk of each machine on which
 * a process lives. A database on a machine of its own tells nothing of its disk, nor does a bucket.
 * @throws AppError `forbidden` without the right `operations.see`.
 */
export async function viewStorage(ctx: OperatorCtx): Promise<{ database: Database; disks: Disk[] }> {
  enforceOperatorRight(ctx, "operations.see", null);
  return withOperator(ctx, async (tx) => ({ database: await readDatabase(tx), disks: await readDisks(tx) }));
}

async function readDatabase(tx: Tx): Promise<Database> {
  const [whole] = await tx.$queryRaw<Omit<Database, "tables">[]>`
    select pg_database_size(current_database())::float8 as bytes, current_setting('max_connections')::int as "mostConnections",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`;
  const tables = await tx.$queryRaw<TableSize[]>`
    select relname::text as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'jobs') and relkind = 'r' order by 2 desc, 1 limit ${atMost}`;
  return { bytes: 0, connections: 0, mostConnections: 0, ...whole, tables };
}

async function readDisks(tx: Tx): Promise<Disk[]> {
  const alive = (await readProcesses(tx)).filter(({ isSilent }) => !isSilent);
  const byHost = new Map(alive.map(({ host, facts }) => [host, facts]));
  return [...byHost].flatMap(([host, facts]) =>
    facts?.disk ? [{ host, ...facts.disk, holdsMedia: facts.mediaOnDisk, backup: facts.backup }] : [],
  );
}
