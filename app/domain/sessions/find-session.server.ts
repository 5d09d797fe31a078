import type { Clock } from "#app/platform/clock/clock.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** A signed-in member, as far as every request needs to know. */
export type Session = { id: string; accountId: string; profileId: string; language: Locale; lastSeenAt: Date };

type Row = { id: string; account_id: string; profile_id: string; language: string; last_seen_at: Date };

const query = `
  select s.id, s.account_id, p.id as profile_id, a.language, s.last_seen_at
  from session s
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
  where s.tenant_id = $1 and s.token_hash = $2 and s.ended_at is null and s.expires_at > $3
    and a.status not in ('deleted', 'erased')`;

/** Finds the live session behind a cookie's token on this brand; null for an unknown, ended or expired one. */
export async function findSession(at: { tenant: Tenant; clock: Clock }, input: { token: string }): Promise<Session | null> {
  const values = [at.tenant.id, Buffer.from(hashToken(input.token), "hex"), at.clock.now()];
  const [row] = await readAsTenant(at.tenant.id, (read) => read<Row>(query, values, "find-session"));
  if (!row) return null;
  const language = isLocale(row.language) ? row.language : at.tenant.defaultLocale;
  return { id: row.id, accountId: row.account_id, profileId: row.profile_id, language, lastSeenAt: row.last_seen_at };
}
