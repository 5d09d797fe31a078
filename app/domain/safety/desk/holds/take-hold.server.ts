import type { CaseAddress } from "#app/domain/safety/desk/case-kinds.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Minutes for which a case is held without a further sign of life. */
const heldMinutes = 10;

/** Who takes a case, of which brand, and when. */
export type HoldCtx = { tenant: { id: string }; operator: { id: string; name: string }; clock: Clock };

/** Who works on a case, and until when without a further sign of life. */
export type Hold = { isMine: boolean; name: string; until: Date };

/**
 * Takes a case for an operator, or goes on holding it, in the caller's transaction, unless somebody else holds it.
 * Whoever takes the same case at the same time waits for the end of that transaction. Returns who holds it then; null
 * where somebody else let it go in this very moment.
 */
export async function takeHold(
  tx: Tx,
  { tenant, operator, clock }: HoldCtx,
  { kind, id }: CaseAddress,
): Promise<Hold | null> {
  const now = clock.now();
  const until = new Date(now.getTime() + heldMinutes * millisecondsIn.minute);
  const taken = await tx.$queryRaw<unknown[]>`
    insert into case_hold (tenant_id, kind, case_id, operator_id, taken_at, held_until)
    values (${tenant.id}, ${kind}::case_kind, ${id}::uuid, ${operator.id}::uuid, ${now}, ${until})
    on conflict (tenant_id, kind, case_id) do update
      set operator_id = excluded.operator_id, held_until = excluded.held_until,
        taken_at = case when case_hold.operator_id = excluded.operator_id then case_hold.taken_at else excluded.taken_at end
      where case_hold.operator_id = excluded.operator_id or case_hold.held_until <= ${now}
    returning 1`;
  if (taken.length > 0) return { isMine: true, name: operator.name, until };
  const [other] = await tx.$queryRaw<{ name: string; until: Date }[]>`
    select o.name, h.held_until as until from case_hold h join operator o on o.id = h.operator_id
    where h.tenant_id = ${tenant.id} and h.kind = ${kind}::case_kind and h.case_id = ${id}::uuid`;
  return other ? { isMine: false, ...other } : null;
}
