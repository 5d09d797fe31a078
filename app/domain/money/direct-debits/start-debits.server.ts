import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { isProviderAway } from "#app/domain/money/payments/is-provider-away.server.ts";
import { mailCancelledDebit } from "#app/domain/money/reversals/mail-cancelled-debit.server.ts";
import { takeBack } from "#app/domain/money/reversals/take-back.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { DirectDebitMandate, Payment, Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import {
  type DebitingProvider,
  debitsUnderMandates,
  type OpenedMandate,
} from "#app/platform/payments/payment-provider.ts";
import { statementLine } from "#app/domain/money/payments/statement-line.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { bookingDay } from "./debit-day.ts";
import { cancelUnsentDebits } from "#app/domain/money/reversals/cancel-unsent-debits.server.ts";
import { ibanOf } from "#app/domain/money/mandates/iban-fields.ts";
import { isDebitBlocked } from "#app/domain/money/mandates/is-debit-blocked.server.ts";

const most = 200;
/** Days after the announced one on which a debit that never reached its provider is given up. */
const patienceDays = 5;

type Debit = Payment & { mandate: DirectDebitMandate };

/**
 * Sends a brand's debits to their provider whose announced day has come, each once whatever repeats; one that may
 * not be made any more is cancelled. Returns how many were sent; `onError` hears of the others, which are tried again
 * until they are given up. `originOf` says where the provider tells the brand of what comes. Where `isAnyDay` says so,
 * the announced day is not waited for: in development, where no money moves.
 */
export async function startDebits(at: {
  tenant: Tenant;
  clock: Clock;
  isAnyDay: boolean;
  originOf: (tenant: Tenant) => string;
  onError: (error: unknown, paymentId: string) => void;
}): Promise<number> {
  const { tenant } = at;
  let sent = 0;
  const dueIn = {
    tenantId: tenant.id,
    status: "pending" as const,
    providerRef: null,
    mandate: { tenantId: tenant.id },
    debitOn: at.isAnyDay ? { not: null } : { lte: bookingDay(tenant.company, at.clock.now()) },
  };
  const due = await withTenant(tenant.id, (tx) =>
    tx.payment.findMany({
      where: dueIn,
      orderBy: [{ askedAt: { sort: "asc", nulls: "first" } }, { createdAt: "asc" }],
      take: most,
      select: { id: true, provider: true },
    }),
  );
  for (const { id, provider } of due) {
    if (await isProviderAway(tenant.id, provider)) continue;
    try {
      if (await start(at, { ...dueIn, id })) sent += 1;
    } catch (error) {
      at.onError(error, id);
    }
  }
  return sent;
}

type DueDebit = { tenantId: string; id: string } & Prisma.PaymentWhereInput;

/** Sends one debit; tells whether it went out. */
async function start(
  at: { tenant: Tenant; clock: Clock; originOf: (tenant: Tenant) => string },
  due: DueDebit,
): Promise<boolean> {
  const debit = await take(at, due);
  if (!debit) return false;
  try {
    await send(at.tenant, debit, at);
  } catch (error) {
    await giveUp(at, debit);
    throw error;
  }
  return true;
}

/**
 * A debit that is due, marked as sent before anybody is told of it: from then on nobody takes it back here. What was not
 * sent before is cancelled where the leave for it has ended since it was announced; then, and where it is due no more,
 * null.
 */
function take({ tenant, clock }: { tenant: Tenant; clock: Clock }, due: DueDebit): Promise<Debit | null> {
  const { tenantId, id } = due;
  return withBookings(tenantId, async (tx) => {
    const found = await tx.payment.findFirst({ where: due, include: { mandate: true } });
    if (!found?.mandate) return null;
    const { mandate, ...payment } = found;
    const { accountId, debitSentAt } = payment;
    const debited = { tenantId, accountId, ibanHash: mandate.ibanHash, now: clock.now() };
    if (debitSentAt === null && (mandate.status !== "active" || (await isDebitBlocked(tx, debited)))) {
      await cancelUnsentDebits(tx, { tenant, clock }, { id }, "payer");
      return null;
    }
    const { count } = await tx.payment.updateMany({
      // why the mandate: a new one that is signed just now has taken the debit with it, to a later day
      where: { tenantId, id, status: "pending", providerRef: null, mandateId: mandate.id },
      // why asked: one that fails goes behind the others at the next run
      data: { debitSentAt: debitSentAt ?? clock.now(), askedAt: clock.now() },
    });
    return count === 1 ? { ...payment, mandate } : null;
  });
}

async function send(
  tenant: Tenant,
  { mandate, ...payment }: Debit,
  { originOf }: { originOf: (tenant: Tenant) => string },
): Promise<void> {
  const { id: paymentId, tenantId, amountMinor, currency } = payment;
  const provider = (await paymentProviders()).find(({ name }) => name === payment.provider);
  if (!provider || !debitsUnderMandates(provider)) throw new Error("The provider of a debit is not there");
  const opened = await open(provider, mandate);
  const origin = originOf(tenant);
  const { ref } = await provider.debitAccount(
    {
      tenantId,
      paymentId,
      amountMinor,
      currency,
      method: "directdebit",
      description: `${statementLine(tenant.company, "directdebit")} ${paymentNumber(paymentId)}`,
      locale: tenant.defaultLocale,
      returnUrl: new URL(`/transactions/${paymentId}`, origin).href,
      eventUrl: new URL(`/payments/${provider.name}/events`, origin).href,
    },
    opened,
  );
  await withTenant(tenantId, (tx) =>
    tx.payment.updateMany({ where: { tenantId, id: paymentId, providerRef: null }, data: { providerRef: ref } }),
  );
}

/** The mandate as its provider knows it; at the first debit it is put down there. */
async function open(provider: DebitingProvider, mandate: DirectDebitMandate): Promise<OpenedMandate> {
  const { tenantId, id, providerCustomerId, providerMandateId, holder, reference, signedAt } = mandate;
  if (mandate.provider === provider.name && providerCustomerId !== null && providerMandateId !== null)
    return { customerId: providerCustomerId, mandateId: providerMandateId };
  const iban = (await processFieldSeal()).open(ibanOf(tenantId, id), mandate.ibanEncrypted);
  const signedOn = (signedAt ?? mandate.createdAt).toISOString().slice(0, 10);
  const opened = await provider.openMandate({ tenantId, key: id, holder, iban, signedOn, reference });
  await withTenant(tenantId, (tx) =>
    tx.directDebitMandate.updateMany({
      where: { tenantId, id },
      data: {
        provider: provider.name,
        providerCustomerId: opened.customerId,
        providerMandateId: opened.mandateId,
      },
    }),
  );
  return opened;
}

/**
 * Fails a debit that its provider did not take for days: nothing was debited, the payer reads so, and credits given
 * ahead of it go.
 */
async function giveUp(ctx: { tenant: Tenant; clock: Clock }, { id, debitOn }: Debit): Promise<void> {
  const tenantId = ctx.tenant.id;
  if (debitOn === null || ctx.clock.now().getTime() - debitOn.getTime() < patienceDays * millisecondsIn.day) return;
  const payer = await withBookings(tenantId, async (tx) => {
    const [after] = await tx.payment.updateManyAndReturn({
      where: { tenantId, id, status: "pending", providerRef: null },
      data: { status: "failed", failure: "unknown" },
    });
    if (!after) return null;
    await takeBack(tx, ctx, { before: { ...after, status: "pending" }, after });
    await mailCancelledDebit(tx, ctx, after, "payer");
    return tx.profile.findFirst({ where: { tenantId, accountId: after.accountId }, select: { id: true } });
  });
  if (payer) signalMember(tenantId, payer.id, { type: "counts" });
}
