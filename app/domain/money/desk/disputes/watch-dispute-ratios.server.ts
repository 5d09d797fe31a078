import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import type { CompanyBrands } from "#app/domain/money/settlements/companies-of.ts";
import { addMonths, disputeRatios, type SchemeMonth, type SchemeRatio } from "./dispute-ratio.ts";
import { readSchemeMonths } from "./read-scheme-months.server.ts";

type BrandMonths = { tenant: Tenant; months: SchemeMonth[] };

/**
 * Raises an alarm for each card scheme and month of a company whose share of disputes is watched or at the scheme's limit
 * (facts/money.md), at every brand of the company that had one of them; once for each level. Looks at the present month
 * of UTC and the one before. Returns how many shares were out of order.
 */
export async function watchDisputeRatios(
  { brands }: Pick<CompanyBrands, "brands">,
  { clock }: { clock: Clock },
): Promise<number> {
  const read: BrandMonths[] = [];
  for (const tenant of brands) read.push({ tenant, months: await readSchemeMonths({ tenant, clock }) });
  const ratios = disputeRatios(addMonths(read.map(({ months }) => months)));
  const high = ratios.filter(({ level, month }) => level !== "good" && month >= monthBefore(clock));
  for (const ratio of high) {
    for (const { tenant } of read.filter(({ months }) => hasDisputes(months, ratio)))
      await raiseRatio(tenant, ratio, clock.now());
  }
  return high.length;
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
