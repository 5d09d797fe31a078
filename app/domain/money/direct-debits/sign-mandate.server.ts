import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { checkMandateCode } from "#app/domain/money/mandates/check-mandate-code.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { moveUnsentDebits } from "./move-unsent-debits.server.ts";

/**
 * Signs the mandate that waits: the code from the phone is right, and the member agreed to its words by a box of its
 * own. The one that held before ends; what was announced under it and not sent yet is announced anew under this one.
 * @throws AppError `not_found` where none waits, and what `checkMandateCode` throws.
 */
export async function signMandate(ctx: MemberCtx, { code }: { code: string }): Promise<void> {
  const { tenant, clock } = ctx;
  const own = { tenantId: tenant.id, accountId: ctx.actor.accountId };
  const waiting = await withTenant(tenant.id, (tx) =>
    tx.directDebitMandate.findFirst({ where: { ...own, status: "pending" }, select: { id: true, mobile: true } }),
  );
  if (!waiting) throw new AppError("not_found");
  await checkMandateCode(ctx, { code, mobile: waiting.mobile });
  const now = clock.now();
  await withBookings(tenant.id, async (tx) => {
    await lockName(tx, "debit", own.tenantId, own.accountId);
    const [mandate] = await tx.directDebitMandate.updateManyAndReturn({
      where: { ...own, id: waiting.id, status: "pending" },
      data: { status: "active", signedAt: now },
    });
    if (!mandate) throw new AppError("not_found");
    await tx.directDebitMandate.updateMany({
      where: { ...own, status: "active", id: { not: waiting.id } },
      data: { status: "revoked", endedAt: now },
    });
    await moveUnsentDebits(tx, ctx, { mandate });
  });
}
