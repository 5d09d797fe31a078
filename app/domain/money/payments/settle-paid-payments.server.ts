import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { isProviderAway } from "./is-provider-away.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** As long as a debit without a mandate can come back: 13 months. Cards and other debits come back sooner. */
const followedDays = 400;
/** How often each is asked for at most. */
const rest = millisecondsIn.day;
const most = 100;

/**
 * Asks for a brand's paid payments, those first that were not asked for the longest, whether money was refunded or
 * fetched back: messages get lost, and Mollie says of both `paid`. Each is asked for once a day, at most 100
 * at a time. Returns how many were asked for; those at a provider that is away are left;
 * `onError` hears of those that could not be.
 */
export async function settlePaidPayments({
  tenant,
  clock,
  onError,
}: {
  tenant: Tenant;
  clock: Clock;
  onError: (error: unknown, paymentId: string) => void;
}): Promise<number> {
  let asked = 0;
  const now = clock.now().getTime();
  const due = await withTenant(tenant.id, (tx) =>
    tx.payment.findMany({
      where: {
        tenantId: tenant.id,
        status: "completed",
        completedAt: { gt: new Date(now - followedDays * millisecondsIn.day), lte: new Date(now) },
        OR: [{ askedAt: null }, { askedAt: { lt: new Date(now - rest) } }],
      },
      orderBy: { askedAt: { sort: "asc", nulls: "first" } },
      take: most,
      select: { id: true, provider: true },
    }),
  );
  for (const { id, provider } of due) {
    if (await isProviderAway(tenant.id, provider)) continue;
    try {
      await settlePayment({ tenant, clock }, { paymentId: id });
      asked += 1;
    } catch (error) {
      onError(error, id);
    }
  }
  return asked;
}
