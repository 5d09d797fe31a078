import type { IcebreakerInput } from "./icebreaker-contract.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

type Started = { conversationId: string; isNew: boolean };

/**
 * Starts the conversation of a pair with its first message, at the price of a message. Sending the same
 * `clientMessageId` again changes nothing. Members who never paid have what
 * `free-conversations-and-messages.ts` says.
 * @throws AppError `not_found` for whomever the actor may not write to, `invalid_input` for a text longer than the
 *   brand allows, `conversation_exists` where the two write already, `fictional_unasked` as for every message, `conversation_limit` or `message_limit` beyond
 *   what is free, `insufficient_credits` for a member who pays, `too_many_requests` as for every message.
 */
export async function sendIcebreaker(ctx: MemberCtx, input: IcebreakerInput & { profileId: string }): Promise<Started> {
  const { profileId, clientMessageId, anyway } = input;
  const text = tidyText(input.text);
  if (text === "" || text.length > ctx.tenant.settings.message_length) throw new AppError("invalid_input");
  const { message, isNew } = await sendMessage(ctx, {
    to: { profileId },
    message: { kind: "icebreaker", clientMessageId, anyway, text },
  });
  return { conversationId: message.conversation, isNew };
}
