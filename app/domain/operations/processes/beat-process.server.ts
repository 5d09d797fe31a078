import { forgottenAfterSeconds } from "./process-lifetimes.ts";
import type { ProcessFacts } from "./process-facts.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A process by its row, its machine and port, and its version. */
export type ProcessPlace = { id: string; host: string; port: number; pid: number; release: string };

/**
 * Writes down that a process lives, and what it tells of itself. Whoever was at its place before is forgotten, and
 * whoever said nothing for a day.
 */
export async function beatProcess({ id, host, port, pid, release }: ProcessPlace, facts: ProcessFacts): Promise<void> {
  await withPlatform(async (tx) => {
    await tx.$executeRaw`
      insert into process_beat (id, host, port, pid, release, facts) values (${id}::uuid, ${host}, ${port}, ${pid}, ${release}, ${JSON.stringify(facts)}::jsonb)
      on conflict (id) do update set beat_at = now(), facts = excluded.facts`;
    await tx.$executeRaw`
      delete from process_beat where id <> ${id}::uuid
        and ((host = ${host} and port = ${port}) or beat_at < now() - make_interval(secs => ${forgottenAfterSeconds}))`;
  });
}
