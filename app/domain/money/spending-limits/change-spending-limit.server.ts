import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readSpendingLimit } from "./read-spending-limit.server.ts";
import { minorUnits } from "#app/platform/locale/minor-units.ts";
import { changedLimit, type LimitState, type SpendingLimit, type SpendingPeriod } from "./spending-limit.ts";

/**
 * `wanted` is an amount in whole units of a currency; null asks for no limit, "present" for what holds now: a raise that
 * is pending is withdrawn.
 */
export type LimitChange = { period: SpendingPeriod; wanted: { currency: string; amount: number } | null | "present" };

/**
 * Changes the limit of a period: a lower one holds at once, for every order that is placed afterwards; a higher one or
 * none after the cooling period. Returns how it stands.
 */
export function changeSpendingLimit(
  { tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { period, wanted }: LimitChange,
): Promise<LimitState> {
  const tenantId = tenant.id;
  const { accountId } = actor;
  const key = { tenantId, accountId, period };
  return withTenant(tenantId, async (tx) => {
    // why: an order that is being placed has asked for the limit already
    await lockName(tx, "order", tenantId, accountId);
    const now = clock.now();
    const before = await readSpendingLimit(tx, key, now);
    const after = changedLimit(before, wanted === "present" ? before.limit : limitOf(wanted), now);
    const { limit, pending } = after;
    const currency = limit?.currency ?? pending?.limit?.currency ?? before.limit?.currency;
    if (currency === undefined) return after;
    const data = {
      currency,
      amountMinor: limit?.amountMinor ?? null,
      pendingCurrency: pending?.limit?.currency ?? null,
      pendingAmountMinor: pending?.limit?.amountMinor ?? null,
      pendingFrom: pending?.from ?? null,
    };
    await tx.spendingLimit.upsert({
      where: { tenantId_accountId_period: key },
      create: { ...key, ...data },
      update: data,
    });
    return after;
  });
}

const limitOf = (wanted: { currency: string; amount: number } | null): SpendingLimit | null =>
  wanted && { currency: wanted.currency, amountMinor: minorUnits(wanted.amount, wanted.currency) };
