import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { presentChatPhoto } from "#app/domain/chat/photos/present-chat-photo.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Messages on one page. */
const messagesPerPage = 50;

type MessageRow = {
  conversation_id: string;
  number: number;
  sender_id: string;
  client_message_id: string;
  kind: ChatMessage["kind"];
  body: string;
  gift_id: string | null;
  credits: number;
  revealed: boolean;
  created_at: Date;
  photo_id: string | null;
  photo_status: string | null;
  photo_width: number | null;
  photo_height: number | null;
  photo_thumbhash: Uint8Array | null;
};

// why: what was given back for a refused photo, it did not cost
const credits = `case when f.status in ('rejected', 'deleted') and exists (select from ledger_transfer where tenant_id = $1 and idempotency_key = 'back:' || m.transfer_id) then 0 else m.credits end`;

// why the participant: others' conversations have none of the reader, and what a member removed stays gone for that
// member
const messagesOf = (conversation: string, reader: string): string => `
  select m.conversation_id, m.number, m.sender_id, m.client_message_id, m.kind::text as kind, m.body, m.gift_id, ${credits} as credits, m.revealed_at is not null as revealed, m.created_at,
    f.id as photo_id, f.status::text as photo_status, f.width as photo_width, f.height as photo_height, f.thumbhash as photo_thumbhash
  from participant me
  join message m on m.tenant_id = $1 and m.conversation_id = ${conversation} and m.number > me.removed_until
  left join photo f on f.tenant_id = $1 and f.id = m.photo_id
  where me.tenant_id = $1 and me.conversation_id = ${conversation} and me.profile_id = ${reader}`;

const messages = messagesOf("$2", "$3");

const turns = {
  after: `${messages} and m.number > $4 order by m.number limit ${messagesPerPage}`,
  before: `${messages} and m.number < $4 order by m.number desc limit ${messagesPerPage}`,
  one: `${messages} and m.number = $4`,
} as const;

const newMessages = `
  select asked.place::int, found.*
  from unnest($2::uuid[], $3::uuid[], $4::int[]) with ordinality as asked (conversation, reader, after, place)
  cross join lateral (${messagesOf("asked.conversation", "asked.reader")} and m.number > asked.after order by m.number limit ${messagesPerPage}) as found
  order by asked.place, found.number`;

/** Whose messages of which conversation after which number. */
export type NewMessagesAsked = { profileId: string; conversation: string; after: number };

/**
 * What `readMessages` finds after a number, for several members of a tenant in one read: a list for each of `asked`, in
 * its order.
 */
export async function readNewMessages(
  read: Query,
  tenantId: string,
  asked: readonly NewMessagesAsked[],
): Promise<ChatMessage[][]> {
  const rows = await read<MessageRow & { place: number }>(
    newMessages,
    [
      tenantId,
      asked.map(({ conversation }) => conversation),
      asked.map(({ profileId }) => profileId),
      asked.map(({ after }) => after),
    ],
    "chat-messages-new",
  );
  const found = Map.groupBy(rows, ({ place }) => place - 1);
  return asked.map(({ profileId }, index) => (found.get(index) ?? []).map((row) => presentMessage(row, profileId)));
}

/** Messages of a conversation after or before a number, nearest to it, or the one of that number. */
export type MessagesWanted = { turn: keyof typeof turns; number: number };

/**
 * Reads messages of a conversation of the member's in the order of their numbers, at most 50; none of anybody else's.
 */
export async function readMessages(
  read: Query,
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  conversationId: string,
  { turn, number }: MessagesWanted,
): Promise<ChatMessage[]> {
  const rows = await read<MessageRow>(
    turns[turn],
    [tenant.id, conversationId, actor.profileId, number],
    `chat-messages-${turn}`,
  );
  const shown = rows.map((row) => presentMessage(row, actor.profileId));
  return turn === "before" ? shown.toReversed() : shown;
}

function presentMessage(row: MessageRow, readerId: string): ChatMessage {
  const mine = row.sender_id === readerId;
  return {
    conversation: row.conversation_id,
    number: row.number,
    clientMessageId: mine ? row.client_message_id : null,
    mine,
    kind: row.kind,
    text: row.kind === "gift" || row.kind === "photo" ? "" : row.body,
    giftId: row.gift_id,
    photo: photoOf(row, mine),
    credits: mine ? row.credits : 0,
    sentAt: row.created_at.toISOString(),
  };
}

function photoOf(row: MessageRow, mine: boolean): ChatMessage["photo"] {
  const {
    photo_id: id,
    photo_status: status,
    photo_width: width,
    photo_height: height,
    photo_thumbhash: thumbhash,
  } = row;
  if (id === null || status === null || width === null || height === null || thumbhash === null) return null;
  return presentChatPhoto({ id, status, width, height, thumbhash }, { mine, revealed: row.revealed });
}
