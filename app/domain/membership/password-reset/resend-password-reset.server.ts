import { countResetMail } from "./count-reset-mail.server.ts";
import { mailPasswordResetJob } from "./mail-password-reset-job.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Has the mail that leads to a new password sent to an address, as if its owner had asked; to the address
 * of a deleted account the way back.
 * @throws AppError `too_many_reset_mails` after five for an address in a day.
 */
export async function resendPasswordReset(ctx: Pick<Ctx, "tenant">, { email }: { email: MailAddress }): Promise<void> {
  const tenantId = ctx.tenant.id;
  const onceKey = await countResetMail(ctx, { email });
  await withTenant(tenantId, (tx) => enqueueJob(tx, mailPasswordResetJob, { tenantId, email }, { onceKey }));
}
