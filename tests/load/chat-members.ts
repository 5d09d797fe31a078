import { randomUUID } from "node:crypto";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";

/** Somebody who can write: `cookie` is the header of a live session. */
export type ChatMember = { accountId: string; profileId: string; cookie: string };

// why: the ids come as tables of one row each, so that thousands are there in a second
const accountsSql = `
  insert into account (tenant_id, id, email, status, language, time_zone, birth_date, confirmed_at, paid_user, premium_since)
  select $1, id, id || '@load.example', 'active', 'en', 'Europe/Amsterdam', '1990-06-21', now(), true, now() from unnest($2::uuid[]) as id`;
const profilesSql = `
  insert into profile (tenant_id, account_id, id, name, status, gender, looking_for, birth_date, country)
  select $1, given.account, given.profile, 'Load', 'active', 'woman', '{man}', '1990-06-21', 'NL' from unnest($2::uuid[], $3::uuid[]) as given (account, profile)`;
const sessionsSql = `
  insert into session (tenant_id, account_id, token_hash, expires_at)
  select $1, given.account, decode(given.hash, 'hex'), now() + interval '1 day' from unnest($2::uuid[], $3::text[]) as given (account, hash)`;
const walletsSql =
  "insert into ledger_account (tenant_id, kind, account_id, balance) select $1, 'wallet', id, 0 from unnest($2::uuid[]) as id";
const issuedSql = "insert into ledger_account (tenant_id, kind) values ($1, 'issued') on conflict do nothing";
const creditsSql = `
  with granted as (insert into ledger_transfer (tenant_id, kind, idempotency_key) values ($1, 'correction', 'load:' || gen_random_uuid()) returning id)
  insert into ledger_entry (tenant_id, transfer_id, ledger_account_id, amount)
  select $1, granted.id, a.id, $3::int from granted, ledger_account a where a.tenant_id = $1 and a.account_id = any ($2::uuid[]) and a.kind = 'wallet'
  union all select $1, granted.id, a.id, -$3::int * cardinality($2::uuid[]) from granted, ledger_account a where a.tenant_id = $1 and a.kind = 'issued'`;

/**
 * Adds members to a brand of a running site, each with a session and a wallet of so many credits; all of them paid
 * once.
 */
export async function addChatMembers(
  ownerUrl: string,
  { tenantId, count, credits }: { tenantId: string; count: number; credits: number },
): Promise<ChatMember[]> {
  const added = await Promise.all(
    Array.from({ length: count }, async () => {
      const token = randomToken();
      const cookie = (await sessionCookie.serialize(token)).split(";", 1)[0] ?? "";
      return { accountId: randomUUID(), profileId: randomUUID(), cookie, hash: hashToken(token) };
    }),
  );
  const accounts = added.map(({ accountId }) => accountId);
  await withConnection(ownerUrl, async (client) => {
    await client.query("begin");
    // why: the policies bind the owner too
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    await client.query(accountsSql, [tenantId, accounts]);
    await client.query(profilesSql, [tenantId, accounts, added.map(({ profileId }) => profileId)]);
    await client.query(sessionsSql, [tenantId, accounts, added.map(({ hash }) => hash)]);
    await client.query(walletsSql, [tenantId, accounts]);
    await client.query(issuedSql, [tenantId]);
    await client.query(creditsSql, [tenantId, accounts, credits]);
    await client.query("commit");
    await client.query("analyze account, profile, session, ledger_account");
  });
  return added.map(({ accountId, profileId, cookie }) => ({ accountId, profileId, cookie }));
}
