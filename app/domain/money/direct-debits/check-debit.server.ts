import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { debitsUnderMandates, type PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { debitMonthLimit } from "#app/domain/money/mandates/debit-month-limit.ts";
import { bookingDay, debitDay } from "./debit-day.ts";
import { directDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { enforceDebitRules } from "./enforce-debit-rules.server.ts";
import { findUsableMandate } from "#app/domain/money/mandates/find-usable-mandate.server.ts";

/**
 * Says before an order by direct debit is placed, and in the transaction that places it, whether its amount (in cents)
 * could be debited from the member at all.
 * Where the provider collects the mandate, account and day are known to it alone: the debit counts today.
 * @throws AppError `not_found` where the brand offers none, `debit_blocked`, `debit_limit_reached`.
 */
export async function checkDebit(
  tx: Tx,
  ctx: MemberCtx,
  { provider, amountMinor }: { provider: PaymentProvider; amountMinor: number },
): Promise<void> {
  const { tenant, clock } = ctx;
  const own = { tenantId: tenant.id, accountId: ctx.actor.accountId };
  const debit = { ...own, amountMinor, now: clock.now() };
  const terms = directDebitTerms(tenant);
  if (!debitsUnderMandates(provider)) {
    const monthLimitMinor = debitMonthLimit(tenant.settings);
    const debitOn = bookingDay(tenant.company, debit.now);
    return enforceDebitRules(tx, { monthLimitMinor }, { ...debit, debitOn, ibanHash: null });
  }
  if (!terms) throw new AppError("not_found");
  const debitOn = debitDay(tenant.company, debit.now, terms.noticeDays);
  const mandate = await findUsableMandate(tx, ctx, own);
  await enforceDebitRules(tx, terms, { ...debit, debitOn, ibanHash: mandate?.ibanHash ?? null });
}
