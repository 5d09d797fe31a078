import type { Client } from "pg";
import { type AccountSeal, AccountSealError, type SealedAccount } from "./account-seal.server.ts";
import { type AccountName, type AccountSecrets, isTestKey } from "./account-secrets.ts";

/** An account as an operator may see it: nothing of its secrets but the end of the key. */
export type ListedAccount = AccountName & {
  company: string;
  lastFour: string;
  changedBy: string;
  changedAt: Date;
};

type Change = { author: string; now: Date };
type Row = AccountName & SealedAccount;

const accountsSql = `select company_id as "companyId", provider, sealed_by as "sealedBy", sealed from payment_account order by company_id, provider`;

/**
 * Keeps what a company has at a provider, in place of what it had. As the owner; running processes follow within
 * seconds. Tells whether the company is known.
 */
export async function setAccount(
  client: Client,
  seal: AccountSeal,
  { companyId, provider, secrets, author, now }: AccountName & Change & { secrets: AccountSecrets },
): Promise<boolean> {
  const { sealedBy, sealed } = seal.seal({ companyId, provider }, secrets);
  const { rows } = await client.query<{ kept: boolean }>(
    "select keep_payment_account($1, $2, $3, $4, $5, $6, $7) as kept",
    [companyId, provider, sealedBy, sealed, secrets.secretKey.slice(-4), author, now],
  );
  return rows[0]?.kept === true;
}

/** Every account, without its secrets. As the owner. */
export async function listAccounts(client: Client): Promise<ListedAccount[]> {
  const { rows } = await client.query<ListedAccount>(
    `select a.company_id as "companyId", a.provider, c.document ->> 'name' as company, a.last_four as "lastFour", a.changed_by as "changedBy", a.changed_at as "changedAt"
     from payment_account a join company c on c.id = a.company_id order by a.company_id, a.provider`,
  );
  return rows;
}

/** Forgets what a company has at a provider: it takes no payment there any more. As the owner. Tells whether it had any. */
export async function removeAccount(client: Client, { companyId, provider }: AccountName): Promise<boolean> {
  const { rows } = await client.query<{ had: boolean }>("select forget_payment_account($1, $2) as had", [
    companyId,
    provider,
  ]);
  return rows[0]?.had === true;
}

/**
 * Seals every account anew under the first secret, so that the former ones may go. As the owner, in one transaction.
 * Returns how many there are.
 * @throws AccountSealError where one cannot be opened; then none is changed.
 */
export async function sealAnew(client: Client, seal: AccountSeal): Promise<number> {
  await client.query("begin");
  const { rows } = await client.query<Row>(`${accountsSql} for update`);
  for (const row of rows) {
    const { sealedBy, sealed } = seal.seal(row, seal.open(row, row));
    await client.query(
      "update payment_account set sealed_by = $3, sealed = $4 where company_id = $1 and provider = $2::payment_provider",
      [row.companyId, row.provider, sealedBy, sealed],
    );
  }
  await client.query("commit");
  return rows.length;
}

/**
 * What an operator must know of the accounts before a start: that there is no secret for them, or none yet, which
 * have test keys, and whose settlements nobody can read. As the owner; `seal` is null without a secret.
 * @throws AccountSealError in a sentence where an account cannot be opened.
 */
export async function inspectAccounts(client: Client, seal: AccountSeal | null): Promise<string[]> {
  const { rows } = await client.query<Row>(accountsSql);
  if (!seal && rows.length > 0)
    throw new AccountSealError(
      "PAYMENT_KEYS_SECRET is not set, but companies have keys at providers of payments that were encrypted under one. Set it to the one of then, or take the keys away: npm run payments -- keys remove",
    );
  if (!seal)
    return [
      "PAYMENT_KEYS_SECRET is not set: no company can have a key at a provider of payments, so that nothing is sold (docs/running.md, Payments).",
    ];
  if (rows.length === 0)
    return [
      "No company has a key at a provider of payments, so that nothing is sold: npm run payments -- keys set (docs/running.md, Payments).",
    ];
  return rows.flatMap((row) => {
    const { secretKey, organizationToken } = seal.open(row, row);
    const name = `Company ${row.companyId}`;
    if (isTestKey(secretKey))
      return [`${name} has a test key at ${row.provider}: its brands' own hosts take no payment by it.`];
    if (row.provider !== "mollie" || organizationToken) return [];
    return [
      `${name} has no access token of its organisation at mollie: what is settled there is compared with nothing (docs/running.md, Payments).`,
    ];
  });
}
