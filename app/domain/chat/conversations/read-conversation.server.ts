import type { CanReply, ConversationState } from "./conversation-state.ts";
import { partnerColumns, partnerJoined, type PartnerRow } from "./partner-columns.ts";
import { presentPartner } from "./present-partner.server.ts";
import { showsReading } from "#app/domain/profiles/presence/shows-reading.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

type Row = PartnerRow & {
  id: string;
  last_number: number;
  started_by_id: string;
  my_read: number;
  their_delivered: number;
  their_read: number;
  partner_receipts: boolean;
  can_reply: CanReply;
};

const query = `
  select c.id, c.last_number, c.started_by_id, me.last_read_number as my_read, they.last_delivered_number as their_delivered, they.last_read_number as their_read,
    coalesce(oa.read_receipts, true) as partner_receipts, reply_standing($1, $3, o.id) as can_reply, ${partnerColumns("$3")}
  from participant me
  join conversation c on c.tenant_id = $1 and c.id = me.conversation_id
  join participant they on they.tenant_id = $1 and they.conversation_id = me.conversation_id and they.profile_id <> me.profile_id
  ${partnerJoined("they.profile_id")}
  where me.tenant_id = $1 and me.conversation_id = $2 and me.profile_id = $3`;

/** Reads a conversation of the member's as that side sees it; null for anybody else's. */
export async function readConversation(
  read: Query,
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  conversationId: string,
): Promise<ConversationState | null> {
  const { tenant, actor } = ctx;
  const [row] = await read<Row>(query, [tenant.id, conversationId, actor.profileId], "chat-conversation");
  if (!row) return null;
  const readUntil = showsReading(row) ? row.their_read : 0;
  return {
    id: row.id,
    partner: presentPartner(row, ctx),
    lastNumber: row.last_number,
    deliveredUntil: Math.max(row.their_delivered, readUntil),
    readUntil,
    myReadUntil: row.my_read,
    canReply: row.can_reply,
    startedByMe: row.started_by_id === actor.profileId,
  };
}
