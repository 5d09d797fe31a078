import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";

/** For how many days an order that nobody has paid is asked for at its provider (`settleOpenPayments`). */
export const followedDays = 30;

/** For how long an order may wait for its provider's name for it, in milliseconds: after that it was broken off. */
export const openingPatience = millisecondsIn.hour;

const milliseconds = followedDays * millisecondsIn.day;

/**
 * Which orders of a brand can still complete, or have: paid ones and those on their way; an open one, and one that
 * another took the place of although its provider did not end it, as long as it is followed. What holds something scarce
 * (a discount, a limit) is counted by this alone, in Prisma's words here and in SQL's below. `now` is the request's.
 */
export function canComplete(tenantId: string, now: Date): Prisma.PaymentWhereInput {
  const since = (age: number) => ({ createdAt: { gt: new Date(now.getTime() - age) } });
  const superseded = { tenantId, status: "cancelled" as const, supersededAt: { not: null } };
  return {
    tenantId,
    OR: [
      { tenantId, status: { in: ["completed", "pending"] } },
      { tenantId, status: "loading", ...since(milliseconds) },
      { ...superseded, providerRef: { not: null }, ...since(milliseconds) },
      // why: its page at the provider may just be opening, and comes back with a name
      { ...superseded, providerRef: null, ...since(openingPatience) },
    ],
  };
}

/** As `canComplete`, for the row of `payment` by its name in a query; `now` is the moment as an expression of SQL. */
export function canCompleteSql(payment: string, now: string): string {
  const since = (age: number) => `${payment}.created_at > ${now}::timestamptz - interval '${age / 1_000} seconds'`;
  const superseded = `${payment}.status::text = 'cancelled' and ${payment}.superseded_at is not null`;
  return `(${payment}.status::text in ('completed', 'pending')
    or ${payment}.status::text = 'loading' and ${since(milliseconds)}
    or ${superseded} and ${payment}.provider_ref is not null and ${since(milliseconds)}
    or ${superseded} and ${since(openingPatience)})`;
}
