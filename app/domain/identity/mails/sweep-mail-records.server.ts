import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { MailState } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The privacy pages say so. */
const keptFor = 30 * millisecondsIn.day;

/** Forgets a brand's mails 30 days after the last that became of them. */
export async function sweepMailRecords({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  // why each state: the index begins with it
  const state = { in: Object.values(MailState) };
  await withTenant(tenantId, (tx) =>
    tx.mailRecord.deleteMany({ where: { tenantId, state, changedAt: { lt: before } } }),
  );
}
