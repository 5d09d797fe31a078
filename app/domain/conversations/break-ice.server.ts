import { freeAllowance } from "#app/domain/conversations/free-allowance.ts";
import type { IcebreakerInput } from "#app/domain/conversations/icebreaker-contract.ts";
import { findOther } from "#app/domain/likes/find-other.server.ts";
import { lockPair } from "#app/domain/likes/lock-pair.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/lock-name.server.ts";
import { type Tx, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

type Started = { conversationId: string; isNew: boolean };

/**
 * Starts the conversation of a pair with its first message, free of charge. Sending the same `clientMessageId` again
 * changes nothing. Members who never paid start at most two conversations and write at most three messages.
 * @throws AppError `not_found` for whomever the actor may not write to, `invalid_input` for a text longer than the brand
 * allows, `conversation_exists` where the two write already, `conversation_limit` or `message_limit` beyond what is free.
 */
export async function breakIce(ctx: MemberCtx, input: IcebreakerInput & { profileId: string }): Promise<Started> {
  const body = input.text.trim();
  if (body === "" || body.length > ctx.tenant.settings.message_length) throw new AppError("invalid_input");
  return withTenant(ctx.tenant.id, async (tx) => {
    await lockName(tx, `writer:${ctx.tenant.id}:${ctx.actor.accountId}`);
    await lockPair(tx, ctx, input.profileId);
    const other = await findOther(tx, ctx, input.profileId);
    // why: nobody reads a guest's letters here; the profile leads to the brand where they are read
    if (other.isGuest) throw new AppError("not_found");
    const known = await findConversation(tx, ctx, other.id, input.clientMessageId);
    if (known?.isRepeat) return { conversationId: known.id, isNew: false };
    if (known) throw new AppError("conversation_exists");
    await useAllowance(tx, ctx);
    return { conversationId: await writeFirst(tx, ctx, { other: other.id, body, clientMessageId: input.clientMessageId }), isNew: true };
  });
}

const pairOf = (one: string, other: string) => (one < other ? { lowProfileId: one, highProfileId: other } : { lowProfileId: other, highProfileId: one });

async function findConversation(tx: Tx, { tenant, actor }: MemberCtx, other: string, clientMessageId: string) {
  const where = { tenantId_lowProfileId_highProfileId: { tenantId: tenant.id, ...pairOf(actor.profileId, other) } };
  const messages = { where: { senderId: actor.profileId, clientMessageId }, select: { number: true } };
  const found = await tx.conversation.findUnique({ where, select: { id: true, messages } });
  return found && { id: found.id, isRepeat: found.messages.length > 0 };
}

async function useAllowance(tx: Tx, { tenant, actor }: MemberCtx): Promise<void> {
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const account = await tx.account.findUniqueOrThrow({ where, select: { paidUser: true, freeMessagesUsed: true } });
  if (account.paidUser) return;
  const started = await tx.conversation.count({ where: { tenantId: tenant.id, startedById: actor.profileId } });
  if (started >= freeAllowance.conversations) throw new AppError("conversation_limit", { count: freeAllowance.conversations });
  if (account.freeMessagesUsed >= freeAllowance.messages) throw new AppError("message_limit", { count: freeAllowance.messages });
  await tx.account.update({ where, data: { freeMessagesUsed: { increment: 1 } } });
}

async function writeFirst(tx: Tx, { tenant, actor, clock }: MemberCtx, first: { other: string; body: string; clientMessageId: string }): Promise<string> {
  const tenantId = tenant.id;
  const me = actor.profileId;
  const now = clock.now();
  const { id: conversationId } = await tx.conversation.create({ data: { tenantId, ...pairOf(me, first.other), startedById: me, lastNumber: 1, createdAt: now }, select: { id: true } });
  const side = { tenantId, conversationId, lastMessageAt: now };
  await tx.participant.createMany({
    data: [
      { ...side, profileId: me, lastDeliveredNumber: 1, lastReadNumber: 1 },
      { ...side, profileId: first.other, unreadCount: 1 },
    ],
  });
  await tx.message.create({ data: { tenantId, conversationId, number: 1, senderId: me, clientMessageId: first.clientMessageId, kind: "icebreaker", body: first.body, createdAt: now } });
  return conversationId;
}
