/** From when on it is today where the operator is: a moment, and the zone (IANA) whose day it is in. */
export type Today = { now: Date; timeZone: string };

const dayBegins = "date_trunc('day', $2::timestamptz, (select known_zone($3)))";

/** What happened at a brand since the day of `Today` ($2, $3) began, each a column of `select … from brand`. */
export const dayColumns = {
  visits: `(select coalesce(sum(v.visits), 0)::int from lander_visit v where v.tenant_id = brand.tenant_id and v.hour >= ${dayBegins}) as visits`,
  signups: `(select count(*)::int from conversion c where c.tenant_id = brand.tenant_id and c.happened_at >= ${dayBegins} and c.kind = 'signup') as signups`,
  revenue: `(select coalesce(json_object_agg(booked.currency, booked.amount), '{}') from (
      select p.currency, sum(case b.kind when 'credit_note' then -b.amount_minor else b.amount_minor end) as amount
      from receipt b join payment p on p.tenant_id = b.tenant_id and p.id = b.payment_id
      where b.tenant_id = brand.tenant_id and b.issued_at >= ${dayBegins} group by p.currency) booked) as revenue`,
};

/** A statement with columns for each of some brands ($1, a list of ids). */
export const selectOfBrands = (columns: string): string =>
  `select brand.tenant_id as id, ${columns} from unnest($1::text[]) as brand (tenant_id)`;
