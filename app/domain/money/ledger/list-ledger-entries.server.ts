import { z } from "zod";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { TransferKind } from "#app/platform/db/generated/enums.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const pageSize = 50;

/** One movement of a member's wallet: credits that came (positive) or went, and the wallet after it. */
export type WalletEntry = {
  id: string;
  kind: TransferKind;
  amount: number;
  balanceAfter: number;
  at: Date;
  paymentId: string | null;
};

type Row = {
  id: string;
  kind: TransferKind;
  amount: number;
  balance_after: number;
  created_at: Date;
  payment_id: string | null;
  turn: string;
};

// why: movements of one moment are told apart by the balance they left no more than by chance; the id settles their
// order
const query = `
  select t.id, t.kind::text as kind, e.amount, e.balance_after, e.created_at, t.payment_id, e.created_at::text || '/' || t.id as turn
  from ledger_account w
  join ledger_entry e on e.tenant_id = $1 and e.ledger_account_id = w.id
  join ledger_transfer t on t.tenant_id = $1 and t.id = e.transfer_id
  where w.tenant_id = $1 and w.account_id = $2 and w.kind = 'wallet'
    and ($3::timestamptz is null or (e.created_at, t.id) < ($3::timestamptz, $4::uuid))
  order by e.created_at desc, t.id desc
  limit ${pageSize + 1}`;

const cursorForm = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d [\d:.+-]+$/), z.uuid()]);

/**
 * The movements of the member's wallet, the latest first, 50 at a time; `next` leads on. A cursor that cannot be read
 * means the beginning.
 */
export async function listLedgerEntries(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { cursor }: { cursor?: string | null },
): Promise<{ entries: WalletEntry[]; next: string | null }> {
  const from = cursorForm.safeParse(cursor?.split("/")).data ?? [null, null];
  const rows = await readAsTenant(tenant.id, (read) =>
    read<Row>(query, [tenant.id, actor.accountId, ...from], "ledger-entries"),
  );
  const shown = rows.slice(0, pageSize);
  return {
    entries: shown.map(({ id, kind, amount, balance_after: balanceAfter, created_at: at, payment_id: paymentId }) => ({
      id,
      kind,
      amount,
      balanceAfter,
      at,
      paymentId,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.turn ?? null) : null,
  };
}
