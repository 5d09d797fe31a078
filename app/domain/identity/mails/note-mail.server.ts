import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailOutcome } from "#app/platform/mail/send-mail-job.server.ts";

/**
 * Writes down what became of a mail at a try, by its job; nothing where the record went meanwhile, as with whoever was
 * erased. Safe to repeat.
 */
export async function noteMail({ tenantId, jobId, state, error, tries }: MailOutcome, clock: Clock): Promise<void> {
  await withTenant(tenantId, (tx) =>
    tx.mailRecord.updateMany({
      where: { tenantId, id: jobId },
      data: { state, error, tries, changedAt: clock.now() },
    }),
  );
}
