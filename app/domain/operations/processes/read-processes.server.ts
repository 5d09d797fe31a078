import { type ProcessFacts, processFactsContract } from "./process-facts.ts";
import { silentAfterSeconds } from "./process-lifetimes.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A process as operators see it; `facts` are null where another version tells them otherwise. */
export type ListedProcess = {
  id: string;
  host: string;
  port: number;
  pid: number;
  release: string;
  startedAt: Date;
  beatAt: Date;
  /** It said nothing for half a minute: it ended without a word, or cannot reach the database. */
  isSilent: boolean;
  facts: ProcessFacts | null;
};

type Row = Omit<ListedProcess, "facts"> & { facts: unknown };

/** Reads every process that lives, or went without a word in the last day: silent ones first, then by their place. */
export async function readProcesses(tx: Tx): Promise<ListedProcess[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select id, host, port, pid, release, started_at as "startedAt", beat_at as "beatAt", facts,
      beat_at < now() - make_interval(secs => ${silentAfterSeconds}) as "isSilent"
    from process_beat order by "isSilent" desc, host, port, started_at`;
  return rows.map((row) => ({ ...row, facts: processFactsContract.safeParse(row.facts).data ?? null }));
}
