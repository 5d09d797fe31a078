import { accountEnding } from "#app/domain/money/mandates/account-ending.ts";
import { isUnderMandate } from "#app/domain/money/mandates/is-under-mandate.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { within } from "#app/platform/clock/within.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type FictionalPerson, findFictionalPerson } from "./find-fictional-person.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { type PaymentStanding, standingOf } from "#app/domain/money/reversals/payment-standing.ts";
import { askPayment } from "./ask-payment.server.ts";
import { type TaxName, taxNameOf } from "#app/domain/money/vat/vat-rates.ts";

/**
 * A payment as its payer sees it. Amounts are minor units of the currency and include VAT; what is on its way back counts
 * as refunded.
 */
export type PaymentView = Pick<
  Payment,
  | "id"
  | "status"
  | "credits"
  | "currency"
  | "amountMinor"
  | "discountMinor"
  | "vatMinor"
  | "vatRate"
  | "refundedMinor"
  | "chargedBackMinor"
  | "failure"
  | "method"
  | "createdAt"
  | "completedAt"
> & {
  standing: PaymentStanding;
  /** It was paid after another order had kept its discount, and goes back whole. */
  isDiscountLost: boolean;
  /** Its credits were given ahead of the money; where that did not come they were taken back. */
  isAdvanced: boolean;
  tax: TaxName;
  number: string;
  /** The fictional profile for whose chat the wallet was filled, as long as the member sees it; null otherwise. */
  fictional: FictionalPerson | null;
  /** Where it can still be paid; null otherwise. */
  checkoutUrl: string | null;
  /** Of a debit under a mandate the day on which it is made at the earliest, and from which account; null of others. */
  debit: { on: Date; account: string; reference: string } | null;
};

/** How long a payer's page waits for the provider, in milliseconds: it looks again by itself. */
const waitedFor = 5 * millisecondsIn.second;

type Looked = { paymentId: string; onError?: (error: unknown) => void };

/**
 * One of the member's own payments, as it stands at the provider now: an open one is asked for, so that it comes to its
 * end even where the provider's message was lost. Where the provider cannot be asked, it is told as it stood last;
 * `onError` hears why.
 * @throws AppError `not_found` for a payment that is not the member's.
 */
export async function viewPayment(ctx: MemberCtx, { paymentId, onError = () => {} }: Looked): Promise<PaymentView> {
  const { tenant, actor } = ctx;
  const read = () =>
    withTenant(tenant.id, (tx) =>
      tx.payment.findFirst({
        where: { tenantId: tenant.id, id: paymentId, accountId: actor.accountId },
        include: {
          mandate: { select: { ibanEnding: true, reference: true } },
          redemption: { select: { lostAt: true } },
        },
      }),
    );
  const before = isUuid(paymentId) ? await read() : null;
  if (!before) throw new AppError("not_found");
  const isOpen = before.status === "loading" || before.status === "pending" || before.supersededAt !== null;
  const asked = isOpen ? await within(waitedFor, askPayment(ctx, { paymentId })).catch(onError) : null;
  const payment = isOpen ? ((await read()) ?? before) : before;
  const {
    id,
    status,
    credits,
    currency,
    amountMinor,
    discountMinor,
    vatMinor,
    vatRate,
    refundedMinor,
    refundingMinor,
    chargedBackMinor,
    failure,
    method,
    createdAt,
    completedAt,
    fictionalProfileId,
    debitOn,
    mandate,
    redemption,
  } = payment;
  const fictional =
    fictionalProfileId === null ? null : await findFictionalPerson(ctx, { from: `/members/${fictionalProfileId}` });
  return {
    id,
    number: paymentNumber(id),
    status,
    credits,
    currency,
    amountMinor,
    discountMinor,
    vatMinor,
    vatRate,
    refundedMinor: refundedMinor + refundingMinor,
    chargedBackMinor,
    failure,
    standing: standingOf(payment),
    isDiscountLost: Boolean(redemption?.lostAt),
    isAdvanced: payment.advancedAt !== null,
    tax: taxNameOf(payment.country),
    method,
    createdAt,
    completedAt,
    fictional,
    checkoutUrl:
      status !== "loading" ? null : (await isUnderMandate(payment)) ? "/directdebit" : (asked?.checkoutUrl ?? null),
    debit: debitOn && mandate && { on: debitOn, account: accountEnding(mandate), reference: mandate.reference },
  };
}
