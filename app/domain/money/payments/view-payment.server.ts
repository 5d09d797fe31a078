import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { type FictionalPerson, findFictionalPerson } from "./find-fictional-person.server.ts";
import { paymentNumber } from "./payment-number.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { type TaxName, taxNameOf } from "./vat-rates.ts";

/** A payment as its payer sees it. Amounts are minor units of the currency and include VAT. */
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
  | "method"
  | "createdAt"
  | "completedAt"
> & {
  tax: TaxName;
  number: string;
  /** The fictional profile for whose chat the wallet was filled, as long as the member sees it; null otherwise. */
  fictional: FictionalPerson | null;
  /** Where it can still be paid; null otherwise. */
  checkoutUrl: string | null;
};

/**
 * One of the member's own payments, as it stands at the provider now: an open one is asked for, so that it comes to its
 * end even where the provider's message was lost.
 * @throws AppError `not_found` for a payment that is not the member's.
 */
export async function viewPayment(ctx: MemberCtx, { paymentId }: { paymentId: string }): Promise<PaymentView> {
  const { tenant, actor } = ctx;
  const read = () =>
    withTenant(tenant.id, (tx) =>
      tx.payment.findFirst({ where: { tenantId: tenant.id, id: paymentId, accountId: actor.accountId } }),
    );
  const before = isUuid(paymentId) ? await read() : null;
  if (!before) throw new AppError("not_found");
  const isOpen = before.status === "loading" || before.status === "pending" || before.supersededAt !== null;
  if (isOpen) await settlePayment(ctx, { paymentId });
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
    method,
    createdAt,
    completedAt,
    fictionalProfileId,
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
    tax: taxNameOf(payment.country),
    method,
    createdAt,
    completedAt,
    fictional,
    checkoutUrl: status === "loading" ? await checkoutOf(payment) : null,
  };
}

async function checkoutOf({ tenantId, provider: name, providerRef: ref }: Payment): Promise<string | null> {
  const provider = (await paymentProviders()).find((each) => each.name === name);
  return provider && ref !== null ? ((await provider.fetchPayment({ tenantId, ref }))?.checkoutUrl ?? null) : null;
}
