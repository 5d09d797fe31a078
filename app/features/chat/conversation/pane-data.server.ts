import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type {
  ChatAllowance,
  ChatPartner,
  ConversationState,
} from "#app/domain/chat/conversations/conversation-state.ts";
import { getChatAllowance } from "#app/domain/chat/messages/get-chat-allowance.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { formAnswerContext } from "#app/features/chat/composer/send-from-form.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

type Shown = {
  allowance?: ChatAllowance;
  partner: ChatPartner;
  conversation: ConversationState | null;
  messages: ChatMessage[];
};

/** What the pane of one conversation needs; `conversation` is null before the first message. */
export async function paneData(context: Readonly<RouterContextProvider>, ctx: MemberCtx, url: URL, shown: Shown) {
  return {
    head: pageHead(context, url),
    ...shown,
    allowance: shown.allowance ?? (await getChatAllowance(ctx)),
    longest: ctx.tenant.settings.message_length,
    mark: fictionalMark(ctx),
    /** What a browser without JavaScript is told of the text it sent. */
    answer: context.get(formAnswerContext),
    /** Makes a form that is sent twice harmless. */
    clientMessageId: randomUUID(),
  };
}

export type PaneData = Awaited<ReturnType<typeof paneData>>;
