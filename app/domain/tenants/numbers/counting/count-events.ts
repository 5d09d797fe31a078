import type { NumbersDimension } from "#app/platform/db/generated/enums.ts";

/** How rows of one kind become counts: which table, when, what of it, and where each dimension's value stands. */
type Event = {
  rows: string;
  /** What the rows are called among them. */
  of: string;
  /** The day of UTC, as an expression. */
  day: string;
  within: string;
  /** Which count it is, as an expression of the name. */
  kind: string;
  amount: string;
  values: Readonly<Partial<Record<NumbersDimension, { value: string; joins: string }>>>;
};

/** The rows of the brands that are asked for. */
const heldOf = (table: string, of: string) =>
  `unnest($1::text[]) as held (tenant_id) join ${table} ${of} on ${of}.tenant_id = held.tenant_id`;

const network = (id: string, of: string) => ({
  value: "coalesce(s.network, '')",
  joins: `left join traffic_source s on s.tenant_id = ${of}.tenant_id and s.id = ${of}.${id}`,
});
const account = (of: string) => `join account a on a.tenant_id = ${of}.tenant_id and a.id = ${of}.account_id`;
const profile = (of: string) =>
  `left join profile p on p.tenant_id = ${of}.tenant_id and p.account_id = ${of}.account_id`;

const whole = { value: "''", joins: "" };

/** By what members are broken down, of rows with an `account_id`. */
const member = (of: string): Event["values"] => ({
  all: whole,
  country: { value: "coalesce(p.country, '')", joins: profile(of) },
  language: { value: "a.language", joins: account(of) },
  source: {
    value: network("traffic_source_id", "a").value,
    joins: `${account(of)} ${network("traffic_source_id", "a").joins}`,
  },
});

const utcDay = (at: string) => `(${at} at time zone 'UTC')::date`;
const inMoments = (at: string) => `${at} >= $2::timestamptz and ${at} < $3::timestamptz`;

const visits: Event = {
  rows: heldOf("lander_visit", "v"),
  of: "v",
  day: utcDay("v.hour"),
  within: inMoments("v.hour"),
  kind: "'visits'",
  amount: "sum(v.visits)",
  values: { all: whole, country: { value: "v.country", joins: "" }, source: network("traffic_source_id", "v") },
};

const conversions: Event = {
  rows: heldOf("conversion", "c"),
  of: "c",
  day: utcDay("c.happened_at"),
  within: inMoments("c.happened_at"),
  kind: "c.kind::text",
  amount: "count(*)",
  values: {
    ...member("c"),
    source: network("traffic_source_id", "c"),
    method: {
      value: "b.method",
      joins: "join payment b on b.tenant_id = c.tenant_id and b.id = c.payment_id and c.kind = 'purchase'",
    },
  },
};

const active: Event = {
  rows: heldOf("active_day", "d"),
  of: "d",
  day: "d.day",
  within: `d.day >= ${utcDay("$2::timestamptz")} and d.day < ${utcDay("$3::timestamptz")}`,
  kind: "'active'",
  amount: "count(*)",
  values: {
    all: whole,
    language: { value: "d.language", joins: "" },
    source: network("traffic_source_id", "d"),
  },
};

// why apart: to look for the profile of each is slow, and those of whom the country was not known yet are few
const activeOfCountry: Event = {
  ...active,
  within: `${active.within} and d.country is not null`,
  values: { country: { value: "d.country", joins: "" } },
};
const newlyActive: Event = {
  ...active,
  within: `${active.within} and d.country is null`,
  values: { country: member("d").country ?? whole },
};

const written = "join profile w on w.tenant_id = m.tenant_id and w.id = m.sender_id and w.account_id is not null";
const messages: Event = {
  rows: `${heldOf("message", "m")} ${written}`,
  of: "m",
  day: utcDay("m.created_at"),
  within: inMoments("m.created_at"),
  kind: "'messages'",
  amount: "count(*)",
  values: { ...member("w"), country: { value: "w.country", joins: "" } },
};

function countsOf({ rows, of, day, within, kind, amount, values }: Event, dimension: NumbersDimension): string[] {
  const by = values[dimension];
  if (!by) return [];
  return [
    `select ${of}.tenant_id, ${day} as day, ${by.value} as value, ${kind} as kind, ${amount} as n from ${rows} ${by.joins} where ${within} group by 1, 2, 3, 4`,
  ];
}

const countOf = (kind: string, name: string) => `coalesce(sum(n) filter (where kind = '${kind}'), 0)::int as ${name}`;

/** Counts what happened at brands ($1) between two moments ($2, $3), by day and one dimension: rows as `DayCounts`. */
export const eventCountsSql = (dimension: NumbersDimension): string => `
  select tenant_id as "tenantId", to_char(day, 'YYYY-MM-DD') as day, value, ${countOf("visits", "visits")}, ${countOf("signup", "signups")},
    ${countOf("confirmation", "confirmed")}, ${countOf("active", "active")}, ${countOf("messages", "messages")}, ${countOf("purchase", "buyers")}
  from (${[visits, conversions, active, activeOfCountry, newlyActive, messages].flatMap((event) => countsOf(event, dimension)).join(" union all ")}) happened
  group by 1, 2, 3`;

const payers: Readonly<Record<NumbersDimension, { value: string; joins: string }>> = {
  all: whole,
  country: { value: "b.country::text", joins: "" },
  method: { value: "b.method", joins: "" },
  language: { value: "a.language", joins: account("b") },
  source: {
    value: network("traffic_source_id", "a").value,
    joins: `${account("b")} ${network("traffic_source_id", "a").joins}`,
  },
};

const addedUp = (kind: string) => `coalesce(sum(r.amount_minor) filter (where r.kind = '${kind}'), 0)`;

/**
 * Adds up receipts and credit notes of brands ($1) between two moments ($2, $3), by day, currency and one dimension: rows
 * as `DayRevenue`.
 */
export const revenueSql = (dimension: NumbersDimension): string => `
  select r.tenant_id as "tenantId", to_char(${utcDay("r.issued_at")}, 'YYYY-MM-DD') as day, ${payers[dimension].value} as value, b.currency,
    (count(*) filter (where r.kind = 'receipt'))::int as sales, ${addedUp("receipt")}::float8 as "paidMinor",
    (${addedUp("credit_note")} - ${addedUp("correction")})::float8 as "returnedMinor"
  from ${heldOf("receipt", "r")} join payment b on b.tenant_id = r.tenant_id and b.id = r.payment_id ${payers[dimension].joins}
  where ${inMoments("r.issued_at")} group by 1, 2, 3, 4`;
