import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { takePaymentEvent } from "#app/domain/money/webhooks/take-payment-event.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Has a provider's message processed again: asks the provider how its payment stands. Returns whether the brand has
 * that payment.
 * @throws AppError `forbidden`, `not_found`, `conflict` for one that nobody signed, `payment_failed` where it goes wrong
 *   again.
 */
export async function processAgain(
  ctx: BrandOperatorCtx,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  enforceOperatorRight(ctx, "operations.change", null);
  const tenantId = ctx.tenant.id;
  const message = await withTenant(tenantId, async (tx) => {
    const held = await tx.webhookMessage.findUnique({ where: { tenantId_id: { tenantId, id } } });
    if (!held) throw new AppError("not_found");
    if (held.state === "refused") throw new AppError("conflict");
    await recordAudit(tx, ctx, {
      action: "webhook.process",
      subjectKind: "webhook",
      subjectId: id,
      reason,
      details: { provider: held.provider, before: held.state },
    });
    return held;
  });
  try {
    const { provider, eventId, ref } = message;
    // why: what nobody signed is written down under the name of its payment
    return (await takePaymentEvent(ctx, { provider, eventId: eventId === ref ? null : eventId, ref })) !== null;
  } catch (cause) {
    throw new AppError("payment_failed", {}, { cause });
  }
}
