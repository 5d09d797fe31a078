import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** Younger ones are followed by their payers' pages and the providers' messages; older ones are over. */
const restMinutes = 5;
const followedDays = 30;
const most = 200;

/**
 * Asks for every brand's open payments how they stand, because messages get lost. Returns how many came to an end;
 * `onError` hears of the others.
 */
export async function settleOpenPayments(
  tenants: readonly Tenant[],
  { clock, onError }: { clock: Clock; onError: (error: unknown, paymentId: string) => void },
): Promise<number> {
  let ended = 0;
  const now = clock.now().getTime();
  const createdAt = {
    gt: new Date(now - followedDays * millisecondsIn.day),
    lt: new Date(now - restMinutes * millisecondsIn.minute),
  };
  for (const tenant of tenants) {
    const open = await withTenant(tenant.id, (tx) =>
      tx.payment.findMany({
        where: {
          tenantId: tenant.id,
          OR: [{ status: { in: ["loading", "pending"] } }, { supersededAt: { not: null }, providerRef: { not: null } }],
          createdAt,
        },
        orderBy: { createdAt: "asc" },
        take: most,
        select: { id: true },
      }),
    );
    for (const { id } of open) {
      try {
        const status = await settlePayment({ tenant, clock }, { paymentId: id });
        if (status !== "loading" && status !== "pending") ended += 1;
      } catch (error) {
        onError(error, id);
      }
    }
  }
  return ended;
}
