import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { PaymentMethod, PaymentProvider, ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { statementLine } from "#app/domain/money/payments/statement-line.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { cancelAtProvider } from "./cancel-at-provider.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";

export type Opening = { payment: Payment; method: PaymentMethod; origin: string; from: string };

/**
 * Opens a payment at its provider, or finds it there: by the provider's name for it where that is known, else the
 * provider takes the payment's id for its idempotency key.
 * Returns where to pay, or the page of the payment where nothing is left to pay.
 * @throws AppError `payment_failed` where the provider cannot be reached; the payment stays open for another try.
 */
export async function openAtProvider(ctx: MemberCtx, { payment, method, origin, from }: Opening): Promise<string> {
  const { tenant } = ctx;
  const page = `/transactions/${payment.id}?${new URLSearchParams({ from })}`;
  if (payment.status !== "loading") return page;
  const provider = (await paymentProviders()).find(({ name }) => name === payment.provider);
  if (!provider) throw new AppError("payment_failed");
  const { id: paymentId, tenantId, amountMinor, currency } = payment;
  const opened = await reach(
    async () =>
      (await findOpened(provider, payment)) ??
      provider.createPayment({
        tenantId,
        paymentId,
        amountMinor,
        currency,
        method,
        locale: ctx.locale,
        description: `${statementLine(tenant.company, method)} ${paymentNumber(paymentId)}`,
        statement: tenant.company.statement,
        returnUrl: new URL(page, origin).href,
        eventUrl: new URL(`/payments/${provider.name}/events`, origin).href,
      }),
  );
  if (payment.providerRef === null) {
    await withTenant(tenantId, (tx) =>
      tx.payment.updateMany({
        where: { tenantId, id: paymentId, providerRef: null },
        data: { providerRef: opened.ref },
      }),
    );
  }
  const { status } = await withTenant(tenantId, (tx) =>
    tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } }, select: { status: true } }),
  );
  if (status === "loading") return opened.checkoutUrl ?? page;
  // why: another order took its place while this one was being opened
  await cancelAtProvider({ ...payment, providerRef: opened.ref });
  return page;
}

// why: a provider forgets an idempotency key sooner than a payment, and would open a second one
const findOpened = (provider: PaymentProvider, { tenantId, providerRef: ref }: Payment) =>
  ref === null ? null : provider.fetchPayment({ tenantId, ref });

async function reach(ask: () => Promise<ProviderPayment>): Promise<ProviderPayment> {
  try {
    return await ask();
  } catch (error) {
    throw Object.assign(new AppError("payment_failed"), { cause: error });
  }
}
