import { randomUUID } from "node:crypto";
import { suggestIcebreakers } from "#app/domain/chat/icebreakers/suggest-icebreakers.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import type { IcebreakerOffer } from "./icebreaker-answer.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** What a first line to a member needs to be written. */
export async function icebreakerData(ctx: MemberCtx, profileId: string): Promise<IcebreakerOffer> {
  const { other, lines, conversationId, allowance } = await suggestIcebreakers(ctx, { profileId }).catch(notFoundPage);
  return {
    id: other.id,
    name: other.name,
    fictional: other.fictional,
    lines,
    allowance,
    isTalking: conversationId !== null,
    longest: ctx.tenant.settings.message_length,
    clientMessageId: randomUUID(),
  };
}
