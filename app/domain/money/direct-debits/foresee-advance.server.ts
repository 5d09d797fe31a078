import { debitDay } from "./debit-day.ts";
import { directDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { findUsableMandate } from "#app/domain/money/mandates/find-usable-mandate.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { mayBeAdvanced } from "#app/domain/money/advances/may-be-advanced.server.ts";

/**
 * The day on which a debit of an amount (in cents) would be made at the earliest, where the member had its credits at
 * once; null where not, or without a mandate.
 */
export async function foreseeAdvance(ctx: MemberCtx, { amountMinor }: { amountMinor: number }): Promise<Date | null> {
  const { tenant, actor, clock } = ctx;
  const own = { tenantId: tenant.id, accountId: actor.accountId };
  const terms = directDebitTerms(tenant);
  if (!terms || terms.advanceLimitMinor === 0) return null;
  return withTenant(tenant.id, async (tx) => {
    const mandate = await findUsableMandate(tx, ctx, own);
    const debit = { ...own, ibanHash: mandate?.ibanHash ?? null, amountMinor };
    return (await mayBeAdvanced(tx, terms, debit)) ? debitDay(tenant.company, clock.now(), terms.noticeDays) : null;
  });
}
