import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { tokenLifetimes } from "#app/domain/identity/tokens/token-lifetimes.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createSigner } from "#app/platform/crypto/signer.server.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import { signingSecret } from "#tests/e2e/site/secrets.ts";

/** What an account must be like for the link of a kind to work; the others are as they are. */
const states: Readonly<Record<string, string>> = {
  activation: "status = 'not_confirmed', confirmed_at = null",
  reactivation: "status = 'deleted', deleted_at = now(), erase_after = now() + interval '10 days'",
};

/**
 * Makes a link of every kind that a mail may carry, each for an account of its own but the export, which opens for the
 * demo member, and gives their secrets by kind.
 */
export async function makeLiveLinks(owner: Client, brand: string): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ id: string; email: string }>(
    "select id, email from account where tenant_id = $1 and role = 'member' and status = 'active' and email like '%@members.example' order by id",
    [brand],
  );
  const links = new Map<string, string>();
  const next = () => {
    const account = rows.pop();
    if (!account) throw new Error(`${brand} has too few members`);
    return account;
  };
  const {
    rows: [demo],
  } = await owner.query<{ id: string; email: string }>(
    "select id, email from account where tenant_id = $1 and email = $2",
    [brand, `demo@${brand}.example`],
  );
  for (const kind of Object.keys(tokenLifetimes)) {
    // why: a link to an export opens for its owner alone
    const { id } = kind === "export" && demo ? demo : next();
    const secret = randomToken();
    if (states[kind])
      await owner.query(`update account set ${states[kind]} where tenant_id = $1 and id = $2`, [brand, id]);
    await owner.query(
      "insert into one_time_token (tenant_id, account_id, kind, email, token_hash, expires_at) values ($1, $2, $3::token_kind, $4, decode($5, 'hex'), now() + interval '1 day')",
      [brand, id, kind, kind === "mail_change" ? `${randomUUID()}@members.example` : null, hashToken(secret)],
    );
    if (kind === "export")
      await owner.query(
        "insert into data_export (tenant_id, account_id, status, file_key, ready_at, expires_at) values ($1, $2, 'ready', 'exports/none.zip', now(), now() + interval '1 day')",
        [brand, id],
      );
    links.set(kind, secret);
  }
  const { id, email } = next();
  const {
    rows: [complaint],
  } = await owner.query<{ id: string }>(
    "insert into complaint (tenant_id, number, subject, name, email, language) values ($1, 'C-LOOKED-AT', 'site', 'Wanda', $2, 'nl') returning id",
    [brand, email],
  );
  const sign = (purpose: string, text: string) =>
    createSigner({ secret: signingSecret, clock: systemClock }).sign(`${purpose}:${brand}`, text, 3_600);
  links.set("signed unsubscribe", sign("unsubscribe", `${id} weekly_update`));
  links.set("signed mails-again", sign("mails-again", `${id} ${email}`));
  links.set("signed complaint", sign("complaint", complaint?.id ?? ""));
  return links;
}
