import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { dayIn } from "#app/domain/profiles/traits/search-age.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { SchemeMonth } from "./dispute-ratio.ts";

/** How many months are counted, this one included, and one more before them for the schemes that look back. */
const months = 7;

// why: a card's scheme that nobody told is "", and only what is paid by card counts for a scheme at all
const query = `
  with counted as (
    select coalesce(card_scheme, '') as scheme, to_char(completed_at at time zone (select known_zone($2)), 'YYYY-MM') as month, 1 as paid, 0 as disputed
    from payment
    where tenant_id = $1 and status = 'completed' and method in ('card', 'applepay', 'googlepay') and completed_at >= $3
    union all
    select coalesce(p.card_scheme, ''), to_char(d.opened_at at time zone (select known_zone($2)), 'YYYY-MM'), 0, 1
    from dispute d join payment p on p.tenant_id = $1 and p.id = d.payment_id
    where d.tenant_id = $1 and d.status <> 'inquiry' and p.method in ('card', 'applepay', 'googlepay') and d.opened_at >= $3
  )
  select scheme, month, sum(paid)::int as paid, sum(disputed)::int as disputed
  from counted group by scheme, month order by month desc, scheme`;

/**
 * What was paid by card at a brand, and what of it was disputed (inquiries are none), by scheme and month of its
 * company's zone, the latest first: the last seven months with the present one.
 */
export async function readSchemeMonths({ tenant, clock }: Pick<Ctx, "tenant" | "clock">): Promise<SchemeMonth[]> {
  const zone = bookingZone(tenant.company);
  const today = dayIn(zone, clock.now());
  // why a day earlier: the month begins before in the zones east of Greenwich
  const from = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + 1, 0));
  return readAsTenant(tenant.id, (read) => read<SchemeMonth>(query, [tenant.id, zone, from], "scheme-months"));
}
