import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { comparePayment, settlingTime } from "./compare-payment.server.ts";
import { noteMovements } from "./note-movements.server.ts";
import { paymentSums } from "./payment-sums.server.ts";

/** How far back movements are asked for each night: twice as long as settling may take, so that none is compared too early alone. */
const lookedBack = 2 * settlingTime;
/** Until when a payment to which something happened is compared, whether or not any of its money moved. */
const changedFor = 30 * millisecondsIn.day;

type Compared = { clock: Clock; onError: (error: unknown, tenantId: string) => void };

/**
 * Compares, for every brand and provider, what the provider settled with the payments, to the cent: what moved within
 * two weeks, and what changed within a month and was not settled so. What is unexplained becomes an alarm. Returns how many payments were
 * compared; `onError` hears of brands whose provider could not be asked.
 */
export async function compareSettlements(tenants: readonly Tenant[], { clock, onError }: Compared): Promise<number> {
  let compared = 0;
  const companies = new Set<number>();
  for (const tenant of tenants) {
    const isFirst = !companies.has(tenant.company.id);
    companies.add(tenant.company.id);
    for (const provider of await paymentProviders()) {
      try {
        compared += await compareWith({ tenant, clock }, { provider, isFirst });
      } catch (error) {
        onError(error, tenant.id);
      }
    }
  }
  return compared;
}

async function compareWith(
  ctx: { tenant: Tenant; clock: Clock },
  { provider, isFirst }: { provider: PaymentProvider; isFirst: boolean },
): Promise<number> {
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  const movements = await provider.listMovements({ tenantId, from: new Date(now.getTime() - lookedBack), to: now });
  if (movements === null) return 0;
  const { moved, unowned } = await noteMovements(ctx, { provider: provider.name, movements, isFirst });
  await withTenant(tenantId, async (tx) => {
    for (const { ref, kind, amountMinor, currency } of unowned)
      await raiseAlarm(tx, {
        tenantId,
        kind: "settlement_unexplained",
        subject: `${provider.name}:${ref}`,
        details: { movement: kind, amountMinor, currency },
        raisedAt: now,
      });
  });
  for (const id of await listDiffering(ctx, provider.name)) moved.add(id);
  for (const paymentId of moved) await comparePayment(ctx, { paymentId });
  return moved.size;
}

/** Payments to which something happened longer ago than settling takes, and of which something else was settled. */
async function listDiffering(
  { tenant: { id: tenantId }, clock }: { tenant: Tenant; clock: Clock },
  provider: PaymentProvider["name"],
): Promise<string[]> {
  const now = clock.now().getTime();
  const [since, until] = [new Date(now - changedFor), new Date(now - settlingTime)];
  const payments = await withTenant(
    tenantId,
    (tx) => tx.$queryRaw<{ id: string }[]>`
      select id from (${paymentSums}
        where payment.tenant_id = ${tenantId} and payment.provider = ${provider}::payment_provider and payment.id in (
          select payment_id from payment_event
          where tenant_id = ${tenantId} and received_at > ${since} and received_at < ${until}
        )
      ) payment
      where booked <> settled`,
  );
  return payments.map(({ id }) => id);
}
