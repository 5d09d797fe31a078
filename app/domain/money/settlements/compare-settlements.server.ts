import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import type { CompanyBrands } from "./companies-of.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachRow } from "#app/platform/jobs/each-row.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { comparePayment, settlingTime } from "./compare-payment.server.ts";
import { type BrandMovements, type NotedMovements, noteMovements } from "./note-movements.server.ts";
import { paymentSums } from "./payment-sums.server.ts";

/** How far back movements are asked for each night: twice as long as settling may take, so that none is compared too early alone. */
const lookedBack = 2 * settlingTime;
/** Until when a payment to which something happened is compared, whether or not any of its money moved. */
const changedFor = 30 * millisecondsIn.day;

type Compared = { clock: Clock; onError: (error: unknown, tenantId: string) => void };

/**
 * Compares, for every provider of a company, what it settled with the payments of the company's brands, to the cent: what
 * moved within two weeks, and what changed within a month and was settled otherwise. What is unexplained becomes an
 * alarm. Returns how many payments were compared; `onError` hears of brands of which something could not be asked.
 * @throws the first of those errors, once all others were compared
 */
export async function compareSettlements(
  { brands }: Pick<CompanyBrands, "brands">,
  { clock, onError }: Compared,
): Promise<number> {
  let compared = 0;
  const failures: unknown[] = [];
  const fail = (error: unknown, tenantId: string) => {
    failures.push(error);
    onError(error, tenantId);
  };
  for (const provider of await paymentProviders()) {
    const noted = await noteSettled(brands, { clock, provider }).catch((error: unknown) => {
      for (const { id } of brands) fail(error, id);
      return null;
    });
    for (const tenant of noted ? brands : []) {
      try {
        compared += await compareBrand({ tenant, clock }, { provider: provider.name, noted: noted?.get(tenant.id) });
      } catch (error) {
        fail(error, tenant.id);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return compared;
}

/** Notes what a company's provider settled; null where it settles nothing, or tells nothing of it. */
async function noteSettled(
  brands: readonly Tenant[],
  { clock, provider }: { clock: Clock; provider: PaymentProvider },
): Promise<NotedMovements | null> {
  const [first] = brands;
  if (!first) return null;
  const now = clock.now();
  const from = new Date(now.getTime() - lookedBack);
  const movements = await provider.listMovements({ tenantId: first.id, from, to: now });
  return movements && noteMovements(brands, { clock, provider: provider.name, movements });
}

async function compareBrand(
  ctx: { tenant: Tenant; clock: Clock },
  { provider, noted }: { provider: PaymentProvider["name"]; noted: BrandMovements | undefined },
): Promise<number> {
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  await withTenant(tenantId, async (tx) => {
    for (const { ref, kind, amountMinor, currency } of noted?.unowned ?? [])
      await raiseAlarm(tx, {
        tenantId,
        kind: "settlement_unexplained",
        subject: `${provider}:${ref}`,
        details: { movement: kind, amountMinor, currency },
        raisedAt: now,
      });
  });
  const paymentIds = new Set([...(noted?.moved ?? []), ...(await listDiffering(ctx, provider))]);
  // why: money that is missing raises its alarm whatever is wrong with the payments before it
  return eachRow([...paymentIds], (paymentId) => comparePayment(ctx, { paymentId }));
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
