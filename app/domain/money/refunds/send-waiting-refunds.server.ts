import { isProviderAway } from "#app/domain/money/payments/is-provider-away.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { sendRefund } from "./send-refund.server.ts";

/** How often one is tried at most; the job that was asked with it comes first. */
const rest = millisecondsIn.hour;
const most = 100;

/**
 * Sends a brand's refunds again that no provider has taken yet, each once an hour, those first that were not tried for the longest. Returns how many were sent;
 * `onError` hears of the others.
 */
export async function sendWaitingRefunds({
  tenant,
  clock,
  onError,
}: {
  tenant: Tenant;
  clock: Clock;
  onError: (error: unknown, refundId: string) => void;
}): Promise<number> {
  let sent = 0;
  const before = new Date(clock.now().getTime() - rest);
  const waiting = await withTenant(tenant.id, (tx) =>
    tx.refund.findMany({
      where: {
        tenantId: tenant.id,
        status: "asked",
        askedAt: { lt: before },
        OR: [{ sentAt: null }, { sentAt: { lt: before } }],
        payment: { tenantId: tenant.id },
      },
      // why: each try asks for the payment first, so that those that fail go behind the others
      orderBy: [{ payment: { askedAt: { sort: "asc", nulls: "first" } } }, { askedAt: "asc" }],
      take: most,
      select: { id: true, payment: { select: { provider: true } } },
    }),
  );
  for (const { id: refundId, payment } of waiting) {
    if (await isProviderAway(tenant.id, payment.provider)) continue;
    try {
      await sendRefund({ tenant, clock }, { refundId });
      sent += 1;
    } catch (error) {
      onError(error, refundId);
    }
  }
  return sent;
}
