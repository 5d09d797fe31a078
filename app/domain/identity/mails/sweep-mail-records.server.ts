import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { MailState } from "#app/platform/db/generated/enums.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The privacy pages say so. */
const keptFor = 30 * millisecondsIn.day;

/** Forgets mails 30 days after the last that became of them, brand by brand. */
export async function sweepMailRecords({ clock }: { clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  // why each state: the index begins with it
  const state = { in: Object.values(MailState) };
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  for (const { id: tenantId } of tenants)
    await withTenant(tenantId, (tx) =>
      tx.mailRecord.deleteMany({ where: { tenantId, state, changedAt: { lt: before } } }),
    );
}
