import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { addMonths, disputeRatios, type SchemeMonth, type SchemeRatio } from "./dispute-ratio.ts";
import { readSchemeMonths } from "./read-scheme-months.server.ts";

type BrandMonths = { tenant: Tenant; months: SchemeMonth[] };

/**
 * Raises an alarm for each company, card scheme and month whose share of disputes is watched or at the scheme's limit
 * (facts/money.md), at every brand of the company that had one of them; once for each level. Looks at the present month
 * of UTC and the one before. Returns how many shares were out of order.
 */
export async function watchDisputeRatios(tenants: readonly Tenant[], { clock }: { clock: Clock }): Promise<number> {
  let found = 0;
  for (const brands of Map.groupBy(tenants, ({ company }) => company.id).values()) {
    const read: BrandMonths[] = [];
    for (const tenant of brands) read.push({ tenant, months: await readSchemeMonths({ tenant, clock }) });
    const ratios = disputeRatios(addMonths(read.map(({ months }) => months)));
    for (const ratio of ratios.filter(({ level, month }) => level !== "good" && month >= monthBefore(clock))) {
      found += 1;
      for (const { tenant } of read.filter(({ months }) => hasDisputes(months, ratio)))
        await raiseRatio(tenant, ratio, clock.now());
    }
  }
  return found;
}

function monthBefore(clock: Clock): string {
  const now = clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

const hasDisputes = (months: readonly SchemeMonth[], { scheme, month }: SchemeRatio): boolean =>
  months.some((each) => each.scheme === scheme && each.month === month && each.disputed > 0);

async function raiseRatio(
  { id: tenantId, company }: Tenant,
  { scheme, month, level, disputed, base, ratio }: SchemeRatio,
  raisedAt: Date,
): Promise<void> {
  await withTenant(tenantId, (tx) =>
    raiseAlarm(tx, {
      tenantId,
      kind: "dispute_ratio",
      subject: `${scheme} ${month} ${level}`.trim(),
      details: { company: company.name, scheme, month, level, disputed, base, ratio },
      raisedAt,
    }),
  );
}
