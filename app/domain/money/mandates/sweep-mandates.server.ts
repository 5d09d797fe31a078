import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { monthsBefore } from "#app/platform/clock/months-before.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Months that bank details are kept after a mandate ended: so long a debit can come back. */
const mandateMonths = 14;

/**
 * Ends what a brand kept of direct debits long enough (pages-contract.md, Retention): mandates that nobody signed after
 * a day, bank details of ended mandates after 14 months. Safe to run again.
 */
export async function sweepMandates({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - millisecondsIn.day);
  await withTenant(tenantId, async (tx) => {
    await tx.directDebitMandate.deleteMany({ where: { tenantId, status: "pending", createdAt: { lt: yesterday } } });
    await tx.directDebitMandate.updateMany({
      where: {
        tenantId,
        status: { in: ["revoked", "blocked"] },
        endedAt: { lt: monthsBefore(now, mandateMonths) },
      },
      data: {
        ibanEncrypted: new Uint8Array(),
        ibanHash: null,
        ibanEnding: "0000",
        bank: "",
        holder: "",
        address: {},
        mobile: "",
        providerCustomerId: null,
        providerMandateId: null,
      },
    });
  });
}
