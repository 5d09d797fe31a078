import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** What a member pays for, in credits (a whole number above 0); the key makes a repetition harmless. */
export type Spending = { accountId: string; kind: "message" | "photo" | "gift"; amount: number; idempotencyKey: string };

type Row = { id: string };

/**
 * Moves credits from a member's wallet to the house in the caller's transaction, once per key, and returns the transfer's
 * id. Messages do this inside `send_message`, with the same rule.
 * @throws AppError `insufficient_credits` with `needed` and `credits` where the wallet holds less. Should the wallet shrink
 * at the same moment, the database refuses (`ledger_account_wallet_not_negative`) and the transaction ends.
 */
export async function spendCredits(tx: Tx, { tenant, clock }: Pick<Ctx, "tenant" | "clock">, { accountId, kind, amount, idempotencyKey }: Spending): Promise<string> {
  const tenantId = tenant.id;
  const known = await tx.ledgerTransfer.findUnique({ where: { tenantId_idempotencyKey: { tenantId, idempotencyKey } }, select: { id: true } });
  if (known) return known.id;
  const wallet = await tx.ledgerAccount.findFirst({ where: { tenantId, accountId, kind: "wallet" }, select: { balance: true } });
  const credits = wallet?.balance ?? 0;
  if (credits < amount) throw new AppError("insufficient_credits", { needed: amount, credits });
  const [row] = await tx.$queryRaw<Row[]>`select spend_credits(${tenantId}, ${accountId}::uuid, ${kind}, ${amount}::integer, ${idempotencyKey}, ${clock.now()}) as id`;
  if (!row) throw new Error("spend_credits answered nothing");
  return row.id;
}
