import type { ChatMessage, SentMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { MessageInput } from "./message-contract.ts";
import { readBeginning } from "./read-beginning.server.ts";
import { readMessage } from "./read-message.server.ts";
import { limitMessageRate } from "./limit-message-rate.server.ts";
import { type MessageTarget, type WrittenMessage, writeMessage } from "./write-message.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const strangersPerHour = 60;

/**
 * Sends a message, charged and numbered, once per `clientMessageId`: sending it again answers the same message. The
 * first one to a member starts the conversation; to a fictional profile it must say `anyway`.
 * @throws AppError `not_found` for whomever the actor may not write to, `forbidden` for an actor who may not write at
 *   all, `partner_not_activated`, `partner_away` for one who rests, `fictional_unasked`, `conversation_limit` and `message_limit` beyond
 *   what is free, `insufficient_credits` (`{ needed, credits }`), `gift_unknown`, `photo_unknown`, `too_many_requests`,
 *   `invalid_input` for a text beyond the brand's length.
 */
export async function sendMessage(
  ctx: MemberCtx,
  { to, message }: { to: MessageTarget; message: MessageInput },
): Promise<SentMessage> {
  if ("text" in message && message.text.length > ctx.tenant.settings.message_length)
    throw new AppError("invalid_input");
  limitMessageRate(ctx);
  if ("profileId" in to) {
    const { isFirst, isAsked } = await readBeginning(ctx, to);
    if (isAsked && message.anyway !== "yes") throw new AppError("fictional_unasked");
    if (isFirst) await takeStranger(ctx);
  }
  const written = await writeMessage(ctx, { to, message });
  const { isNew, credits, freeMessagesLeft } = written;
  return { message: await presentWritten(ctx, written), isNew, credits, freeMessagesLeft };
}

async function takeStranger({ tenant, actor }: MemberCtx): Promise<void> {
  await enforceLimit({
    key: `stranger:${tenant.id}:${actor.accountId}`,
    limit: strangersPerHour,
    windowSeconds: secondsIn.hour,
  });
}

/** What was just written is known; a resend, and what has a picture, is read. */
async function presentWritten(ctx: MemberCtx, written: WrittenMessage): Promise<ChatMessage> {
  const { isNew, message } = written;
  if (isNew && message.kind !== "photo") return message;
  // why: a member may have removed a message and send it again
  return (await readMessage(ctx, written)) ?? message;
}
