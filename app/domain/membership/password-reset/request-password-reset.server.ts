import { countResetMail } from "./count-reset-mail.server.ts";
import { mailPasswordResetJob } from "./mail-password-reset-job.server.ts";
import { refuseUnknown } from "#app/domain/identity/login/refuse-unknown.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

const perNetwork = { limit: 20, windowSeconds: secondsIn.hour };

/**
 * Asks for the mail that leads to a new password. Known and unknown addresses are counted, enqueued and answered by the
 * same work; only the job finds out whose they are (docs/decisions/reset-tells-nothing.md). A brand with
 * `signup_tells_taken` says of an unknown one that it is unknown. `address` is the IP address of who asks.
 * @throws AppError `email_unknown` where the brand tells (spec section 8), `too_many_reset_mails` after five for an
 *   address in a day (product.md, Accounts), `too_many_requests` from one network.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email, address }: { email: MailAddress; address: string },
): Promise<void> {
  const { tenant } = ctx;
  await enforceLimit({ key: `reset:${subscriberNetwork(address)}`, ...perNetwork });
  const emailHash = await countResetMail(ctx, { email });
  await refuseUnknown(ctx, { email });
  await withTenant(tenant.id, (tx) =>
    enqueueJob(tx, mailPasswordResetJob, { tenantId: tenant.id, email }, { onceKey: emailHash }),
  );
}
