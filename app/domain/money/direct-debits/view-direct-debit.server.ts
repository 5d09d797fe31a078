import { mayBeAdvanced } from "#app/domain/money/advances/may-be-advanced.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { accountEnding } from "#app/domain/money/mandates/account-ending.ts";
import { debitDay } from "./debit-day.ts";
import { directDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { findUsableMandate } from "#app/domain/money/mandates/find-usable-mandate.server.ts";

/** A mandate as its payer sees it: of the account the last four of its number alone, of the phone the last two. */
type MandateView = {
  reference: string;
  holder: string;
  account: string;
  bank: string;
  wording: string[];
  mobileEnding: string;
  signedAt: Date | null;
};

/**
 * An order that waits for its payer's leave, the day on which it would be debited, and whether its credits are given at
 * once. Amounts in cents.
 */
type WaitingOrder = {
  id: string;
  credits: number;
  amountMinor: number;
  currency: string;
  debitOn: Date;
  isAdvanced: boolean;
};

export type DirectDebitView = { mandate: MandateView | null; unsigned: MandateView | null; order: WaitingOrder | null };

/**
 * The member's mandate, the one that waits to be signed, and the order that waits for either.
 * @throws AppError `not_found` where the brand offers no direct debit and the member has no mandate either.
 */
export async function viewDirectDebit(ctx: MemberCtx): Promise<DirectDebitView> {
  const { tenant, clock } = ctx;
  const own = { tenantId: tenant.id, accountId: ctx.actor.accountId };
  const terms = directDebitTerms(tenant);
  return withTenant(tenant.id, async (tx) => {
    const mandate = await findUsableMandate(tx, ctx, own);
    if (!terms) {
      if (!mandate) throw new AppError("not_found");
      return { mandate: viewed(mandate), unsigned: null, order: null };
    }
    const unsigned = await tx.directDebitMandate.findFirst({ where: { ...own, status: "pending" } });
    const order = await tx.payment.findFirst({
      where: { ...own, status: "loading", method: "directdebit", providerRef: null },
      orderBy: { createdAt: "desc" },
      select: { id: true, credits: true, amountMinor: true, currency: true },
    });
    const ibanHash = (unsigned ?? mandate)?.ibanHash ?? null;
    return {
      mandate: mandate && viewed(mandate),
      unsigned: unsigned && viewed(unsigned),
      order: order && {
        ...order,
        debitOn: debitDay(tenant.company, clock.now(), terms.noticeDays),
        isAdvanced: await mayBeAdvanced(tx, terms, { ...own, ibanHash, amountMinor: order.amountMinor }),
      },
    };
  });
}

type Kept = {
  reference: string;
  holder: string;
  ibanEnding: string;
  bank: string;
  wording: string;
  mobile: string;
  signedAt: Date | null;
};

const viewed = ({ reference, holder, bank, wording, mobile, signedAt, ...account }: Kept): MandateView => ({
  reference,
  holder,
  account: accountEnding(account),
  bank,
  wording: wording.split("\n").filter((each) => each !== ""),
  mobileEnding: mobile.slice(-2),
  signedAt,
});
