import { readChatCursor, writeChatCursor } from "./chat-cursor.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { ChatSummary, LastMessageState } from "./conversation-state.ts";
import { partnerColumns, partnerJoined, type PartnerRow } from "./partner-columns.ts";
import { presentPartner } from "./present-partner.server.ts";
import { showsReading } from "#app/domain/profiles/presence/shows-reading.ts";
import { blocksOf } from "#app/domain/profiles/visibility/visibility-sql.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const pageSize = 30;

type Row = PartnerRow & {
  id: string;
  unread: number;
  last_number: number;
  last_message_at: Date;
  mine: boolean;
  kind: ChatMessage["kind"];
  text: string;
  their_delivered: number;
  their_read: number;
  partner_receipts: boolean;
};

const query = `
  select c.id, me.unread_count as unread, c.last_number, me.last_message_at, m.sender_id = $2 as mine, m.kind::text as kind,
    case when m.kind in ('gift', 'photo') then '' else left(m.body, 200) end as text,
    they.last_delivered_number as their_delivered, they.last_read_number as their_read, coalesce(oa.read_receipts, true) as partner_receipts, ${partnerColumns("$2")}
  from participant me
  join conversation c on c.tenant_id = $1 and c.id = me.conversation_id and c.last_number > me.removed_until
  join participant they on they.tenant_id = $1 and they.conversation_id = me.conversation_id and they.profile_id <> $2
  join message m on m.tenant_id = $1 and m.conversation_id = c.id and m.number = c.last_number
  ${partnerJoined("they.profile_id")}
  where me.tenant_id = $1 and me.profile_id = $2 and ($3::timestamptz is null or (me.last_message_at, me.conversation_id) < ($3::timestamptz, $4::uuid))
    and they.profile_id <> all ${blocksOf("$2")}
  order by me.last_message_at desc, me.conversation_id desc
  limit $5`;

/**
 * The member's chats, the latest message first, 30 at a time unless told otherwise (at most 100); `next` leads on.
 * Removed ones come back with a new message; nobody behind a block is there. A cursor that cannot be read means the
 * beginning.
 */
export async function listChats(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { cursor, limit = pageSize }: { cursor?: string | null; limit?: number } = {},
): Promise<{ chats: ChatSummary[]; next: string | null }> {
  const from = readChatCursor(cursor);
  const size = Math.min(100, limit);
  const values = [ctx.tenant.id, ctx.actor.profileId, from?.at ?? null, from?.id ?? null, size + 1];
  const rows = await readAsTenant(ctx.tenant.id, (read) => read<Row>(query, values, "chats"));
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    chats: shown.map((row) => ({
      id: row.id,
      partner: presentPartner(row, ctx),
      unread: row.unread,
      last: {
        mine: row.mine,
        kind: row.kind,
        text: row.text,
        sentAt: row.last_message_at.toISOString(),
        number: row.last_number,
        state: stateOf(row),
      },
    })),
    next: rows.length > size && last ? writeChatCursor({ at: last.last_message_at, id: last.id }) : null,
  };
}

function stateOf(row: Row): LastMessageState {
  if (!row.mine) return "received";
  if (showsReading(row) && row.their_read >= row.last_number) return "read";
  return row.their_delivered >= row.last_number ? "delivered" : "sent";
}
