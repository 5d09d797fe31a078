import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMandateCode } from "./send-mandate-code.server.ts";

/**
 * Sends another code for the mandate that waits to be signed.
 * @throws AppError `not_found` where none waits, and what `sendMandateCode` throws.
 */
export async function resendMandateCode(ctx: MemberCtx): Promise<void> {
  const { tenant, actor } = ctx;
  const waiting = await withTenant(tenant.id, (tx) =>
    tx.directDebitMandate.findFirst({
      where: { tenantId: tenant.id, accountId: actor.accountId, status: "pending" },
      select: { mobile: true },
    }),
  );
  if (!waiting) throw new AppError("not_found");
  await sendMandateCode(ctx, waiting);
}
