import { readLedgerCursor, writeLedgerCursor } from "./ledger-cursor.ts";
import type { LedgerSide } from "./ledger-sides.ts";
import { blocksOf } from "#app/domain/profiles/visibility/visibility-sql.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { TransferKind } from "#app/platform/db/generated/enums.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const pageSize = 50;

/**
 * Whom credits were spent on: the name as the reader's chats have it, null for somebody who has left or stands behind a
 * block; `conversationId` where the reader still has the conversation.
 */
export type LedgerPartner = { name: string | null; fictional: boolean; conversationId: string | null };

/** One movement of a member's wallet: credits that came (positive) or went, and the wallet after it. */
export type WalletEntry = {
  id: string;
  kind: TransferKind;
  amount: number;
  balanceAfter: number;
  at: Date;
  paymentId: string | null;
  giftId: string | null;
  /** Null where credits moved without anybody else. */
  partner: LedgerPartner | null;
};

export type LedgerPage = { entries: WalletEntry[]; next: string | null; previous: string | null };

type Row = {
  id: string;
  kind: TransferKind;
  amount: number;
  balance_after: number;
  created_at: Date;
  payment_id: string | null;
  gift_id: string | null;
  partner_name: string | null;
  partner_fictional: boolean | null;
  conversation_id: string | null;
};

// why: a spending names its message by the key that makes it happen once (`send_message`), and what was given back
// names the spending
const messageKey = "^message:([0-9a-f-]{36}):([0-9a-f-]{36})$";
const backKey = "^back:([0-9a-f-]{36})$";

const turns = {
  after: { isBeyond: "<", order: "desc" },
  before: { isBeyond: ">", order: "asc" },
} as const;

// why: movements of one moment are told apart by the balance they left no more than by chance; the id settles their
// order
const queryOf = ({ isBeyond, order }: (typeof turns)[keyof typeof turns]) => `
  with moved as materialized (
    select t.id, t.kind, e.amount, e.balance_after, e.created_at, t.payment_id,
      case when t.idempotency_key ~ '${backKey}' then substring(t.idempotency_key from '${backKey}')::uuid else t.id end as spending_id
    from ledger_account w
    join ledger_entry e on e.tenant_id = $1 and e.ledger_account_id = w.id
    join ledger_transfer t on t.tenant_id = $1 and t.id = e.transfer_id
    where w.tenant_id = $1 and w.account_id = $2 and w.kind = 'wallet'
      and ($4::timestamptz is null or (e.created_at, t.id) ${isBeyond} ($4::timestamptz, $5::uuid))
      and ($6 = 'all' or ($6 = 'got') = (e.amount > 0))
    order by e.created_at ${order}, t.id ${order}
    limit $7
  )
  select moved.id, moved.kind::text as kind, moved.amount, moved.balance_after, moved.created_at, moved.payment_id, m.gift_id,
    case when not has_left($1, o.id) and o.id <> all ${blocksOf("$3")} then o.name end as partner_name, o.fictional as partner_fictional,
    case when c.last_number > me.removed_until then c.id end as conversation_id
  from moved
  left join ledger_transfer s on s.tenant_id = $1 and s.id = moved.spending_id and s.idempotency_key ~ '${messageKey}'
  left join message m on m.tenant_id = $1 and m.sender_id = $3
    and m.client_message_id = substring(s.idempotency_key from '[0-9a-f-]{36}$')::uuid and m.transfer_id = s.id
  left join conversation c on c.tenant_id = $1 and c.id = m.conversation_id
  left join participant me on me.tenant_id = $1 and me.conversation_id = c.id and me.profile_id = $3
  left join profile o on o.tenant_id = $1 and o.id = case when c.low_profile_id = $3 then c.high_profile_id else c.low_profile_id end
  order by moved.created_at ${order}, moved.id ${order}`;

const queries = { after: queryOf(turns.after), before: queryOf(turns.before) } as const;

/**
 * The movements of the member's wallet, the latest first, 50 at a time unless told otherwise; `next` and `previous` lead
 * on. A cursor that cannot be read, or leads beyond the end, means the beginning.
 */
export async function listLedgerEntries(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  input: { side?: LedgerSide; after?: string | null; before?: string | null; limit?: number },
): Promise<LedgerPage> {
  const { side = "all", limit = pageSize } = input;
  const before = readLedgerCursor(input.before);
  const turn = before ? "before" : "after";
  const from = before ?? readLedgerCursor(input.after);
  const values = [
    tenant.id,
    actor.accountId,
    actor.profileId,
    from?.at ?? null,
    from?.transferId ?? null,
    side,
    limit + 1,
  ];
  const rows = await readAsTenant(tenant.id, (read) => read<Row>(queries[turn], values, `ledger-entries-${turn}`));
  // why: a page that begins at the top, or lies beyond the end, is the first one, whole again
  if (from && (turn === "before" ? rows.length <= limit : rows.length === 0))
    return listLedgerEntries({ tenant, actor }, { side, limit });
  const shown = turn === "before" ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const [first, last] = [shown.at(0), shown.at(-1)];
  return {
    entries: shown.map(presentEntry),
    next: last && (turn === "before" || rows.length > limit) ? cursorOf(last) : null,
    previous: first && from ? cursorOf(first) : null,
  };
}

const cursorOf = ({ created_at: at, id: transferId }: Row): string => writeLedgerCursor({ at, transferId });

const presentEntry = (row: Row): WalletEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  balanceAfter: row.balance_after,
  at: row.created_at,
  paymentId: row.payment_id,
  giftId: row.gift_id,
  partner: partnerOf(row),
});

function partnerOf({
  kind,
  partner_name: name,
  partner_fictional: fictional,
  conversation_id: conversationId,
}: Row): LedgerPartner | null {
  if (kind !== "message" && kind !== "photo" && kind !== "gift") return null;
  if (name === null) return { name: null, fictional: false, conversationId: null };
  return { name, fictional: fictional ?? false, conversationId };
}
