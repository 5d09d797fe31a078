import { followedDays } from "#app/domain/money/open-orders/can-complete.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { isProviderAway } from "./is-provider-away.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const most = 200;

/**
 * How long after a payment was asked for it is asked for again, by its age: whoever paid just now and closed the page
 * waits for their credits, and a debit takes days. In milliseconds.
 */
const turns = [
  { youngerThan: millisecondsIn.hour, rest: 25 * millisecondsIn.second },
  { youngerThan: millisecondsIn.day, rest: 5 * millisecondsIn.minute },
  { youngerThan: followedDays * millisecondsIn.day, rest: millisecondsIn.hour },
] as const;

/**
 * Asks for a brand's open payments how they stand, because messages get lost: those first that were not asked for
 * the longest, at most 200 at a time. Returns how many came to an end; those at a provider that
 * is away are left; `onError` hears of the others.
 */
export async function settleOpenPayments({
  tenant,
  clock,
  onError,
}: {
  tenant: Tenant;
  clock: Clock;
  onError: (error: unknown, paymentId: string) => void;
}): Promise<number> {
  let ended = 0;
  const now = clock.now().getTime();
  const before = (age: number) => new Date(now - age);
  const isTheirTurn = turns.map(({ youngerThan, rest }) => ({
    createdAt: { gt: before(youngerThan), lte: before(turns[0].rest) },
    OR: [{ askedAt: null }, { askedAt: { lte: before(rest) } }],
  }));
  const open = await withTenant(tenant.id, (tx) =>
    tx.payment.findMany({
      where: {
        tenantId: tenant.id,
        AND: [
          {
            OR: [
              { status: { in: ["loading", "pending"] } },
              { supersededAt: { not: null }, providerRef: { not: null } },
            ],
          },
          { OR: isTheirTurn },
        ],
      },
      orderBy: [{ askedAt: { sort: "asc", nulls: "first" } }, { createdAt: "asc" }],
      take: most,
      select: { id: true, provider: true },
    }),
  );
  for (const { id, provider } of open) {
    if (await isProviderAway(tenant.id, provider)) continue;
    try {
      const status = await settlePayment({ tenant, clock }, { paymentId: id });
      if (status !== "loading" && status !== "pending") ended += 1;
    } catch (error) {
      onError(error, id);
    }
  }
  return ended;
}
