import type { Finding, FindingKind } from "./finding.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Query, SqlParameter } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const ofHeld = "from unnest($1::text[]) as held (tenant_id)";
const counted = "count(*)::int as count";

const alarmsSql = `select a.tenant_id as brand, '' as subject, ${counted}, min(a.raised_at) as since
  ${ofHeld} join money_alarm a on a.tenant_id = held.tenant_id where a.cleared_at is null group by a.tenant_id`;

const hostsSql = `select h.tenant_id as brand, h.host as subject, 1 as count, h.since
  ${ofHeld} join host_claim h on h.tenant_id = held.tenant_id where h.certificate = 'failing'`;

const openPayment = "p.tenant_id = held.tenant_id and p.status in ('loading', 'pending')";

// why six: open ones are asked for every five minutes, and one question may go astray
const unansweredSql = `select p.tenant_id as brand, p.provider::text as subject, ${counted}, min(p.created_at) as since
  ${ofHeld} join payment p on ${openPayment} where p.provider_ref is not null and p.created_at > $2 and p.asks - p.answered_ask >= 6
  group by p.tenant_id, p.provider`;

const forgottenSql = `select p.tenant_id as brand, p.provider::text as subject, ${counted}, min(p.created_at) as since
  ${ofHeld} join payment p on ${openPayment} where p.created_at <= $2 group by p.tenant_id, p.provider`;

const webhooksSql = `select m.tenant_id as brand, m.provider::text as subject, ${counted}, min(m.received_at) as since
  ${ofHeld} join webhook_message m on m.tenant_id = held.tenant_id where m.state = 'failed' group by m.tenant_id, m.provider`;

// why three, a minute apart at the least: anybody may send a message that nobody signed, and a wrong secret fails all
const refusedSql = `select m.tenant_id as brand, m.provider::text as subject, m.tries as count, m.tried_at as since
  ${ofHeld} join webhook_message m on m.tenant_id = held.tenant_id where m.state = 'refused' and m.tries >= 3 and m.tried_at > $2`;

/** For how many days open payments are asked for (settle-open-payments.server.ts). */
const followedDays = 30;

/** Reads what needs a hand at some brands, by their ids. */
export async function readBrandFindings(query: Query, brands: readonly string[], clock: Clock): Promise<Finding[]> {
  const followedFrom = new Date(clock.now().getTime() - followedDays * millisecondsIn.day);
  const read = async (kind: FindingKind, sql: string, ...values: SqlParameter[]): Promise<Finding[]> => {
    const rows = await query<Omit<Finding, "kind">>(sql, [brands, ...values], `findings-${kind}`);
    return rows.map((row) => ({ kind, ...row }));
  };
  const found = await Promise.all([
    read("money_alarms", alarmsSql),
    read("hosts_failing", hostsSql),
    read("webhooks_failing", webhooksSql),
    read("webhooks_refused", refusedSql, new Date(clock.now().getTime() - millisecondsIn.hour)),
    read("payments_unanswered", unansweredSql, followedFrom),
    read("payments_forgotten", forgottenSql, followedFrom),
  ]);
  return found.flat();
}
