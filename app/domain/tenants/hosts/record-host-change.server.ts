import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Who changed something: an operator, or nobody where the platform did it by itself. */
export type HostActor = { operator: { id: string } | null; clock: Clock; requestId: string };

type HostChange = {
  tenantId: string;
  host: string;
  action: "host.claim" | "host.serve" | "host.canonical" | "host.remove";
  reason?: string;
  details?: Readonly<Record<string, string | boolean | null>>;
};

/** Writes down what became of a brand's host, in the transaction in which it happens. Append only. */
export async function recordHostChange(
  tx: Tx,
  { operator, clock, requestId }: HostActor,
  { tenantId, host, action, reason = "", details = {} }: HostChange,
): Promise<void> {
  await tx.$executeRaw`
    insert into audit_entry (tenant_id, operator_id, action, subject_kind, subject_id, reason, details, request_id, happened_at)
    values (${tenantId}, ${operator?.id ?? null}::uuid, ${action}, 'host', ${host}, ${reason}, ${JSON.stringify(details)}::jsonb, ${requestId}, ${clock.now()})`;
}
