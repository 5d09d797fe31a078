import type { Clock } from "#app/platform/clock/clock.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { readByFunction } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** A signed-in member, as far as every request needs to know. */
export type Session = {
  id: string;
  accountId: string;
  profileId: string;
  language: Locale;
  /** Where they live, as they say in their profile: an ISO 3166 code. */
  country: string;
  lastSeenAt: Date;
};

type Row = {
  id: string;
  account_id: string;
  profile_id: string;
  language: string;
  country: string;
  last_seen_at: Date;
};

/** Finds the live session behind a cookie's token on this brand; null for an unknown, ended or expired one. */
export async function findSession(
  at: { tenant: Tenant; clock: Clock },
  input: { token: string },
): Promise<Session | null> {
  const [row] = await readByFunction<Row>(at.tenant.id, "find_live_session", [
    Buffer.from(hashToken(input.token), "hex"),
    at.clock.now(),
  ]);
  if (!row) return null;
  const language = isLocale(row.language) ? row.language : at.tenant.defaultLocale;
  const { id, account_id: accountId, profile_id: profileId, country, last_seen_at: lastSeenAt } = row;
  return { id, accountId, profileId, language, country, lastSeenAt };
}
