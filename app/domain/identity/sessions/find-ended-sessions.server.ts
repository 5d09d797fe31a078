import type { Clock } from "#app/platform/clock/clock.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const query = `
  select s.id from session s join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  where s.tenant_id = $1 and s.id = any($2::uuid[]) and s.ended_at is null and s.expires_at > $3
    and a.status not in ('deleted', 'erased')`;

/** Those of a brand's sessions that live no more: ended, expired, unknown to the brand, or of an account that left. */
export async function findEndedSessions(
  at: { tenantId: string; clock: Clock },
  { ids }: { ids: string[] },
): Promise<Set<string>> {
  const rows = await readAsTenant(at.tenantId, (read) =>
    read<{ id: string }>(query, [at.tenantId, ids, at.clock.now()], "ended-sessions"),
  );
  const live = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !live.has(id)));
}
