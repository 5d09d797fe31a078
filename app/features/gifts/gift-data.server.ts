import { randomUUID } from "node:crypto";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { readBeginning } from "#app/domain/chat/messages/read-beginning.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** What the page and the sheet of gifts show: to whom one is given, and what one costs. */
export async function giftData(ctx: MemberCtx, profileId: string) {
  const { partner, allowance } = await viewNewConversation(ctx, { profileId }).catch(notFoundPage);
  const { fictional, name } = partner;
  return {
    person: { id: partner.id, name },
    fictional: fictional ? { name, mark: fictionalMark(ctx) } : null,
    /** Whether it is a first one to a fictional profile, so that the member is asked. */
    asks: fictional && (await readBeginning(ctx, { profileId })).isAsked,
    allowance,
    clientMessageId: randomUUID(),
  };
}

export type GiftData = Awaited<ReturnType<typeof giftData>>;
