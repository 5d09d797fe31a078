import { randomUUID } from "node:crypto";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { suggestIcebreakers } from "#app/domain/chat/icebreakers/suggest-icebreakers.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import type { IcebreakerOffer } from "./icebreaker-answer.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

async function offerTo(ctx: MemberCtx, profileId: string): Promise<IcebreakerOffer> {
  const { other, lines, conversationId, allowance } = await suggestIcebreakers(ctx, { profileId });
  return {
    id: other.id,
    name: other.name,
    fictional: other.fictional ? fictionalMark(ctx) : null,
    lines,
    allowance,
    isTalking: conversationId !== null,
    longest: ctx.tenant.settings.message_length,
    clientMessageId: randomUUID(),
  };
}

/** What the page of a first line to a member needs. */
export const icebreakerData = (ctx: MemberCtx, profileId: string): Promise<IcebreakerOffer> =>
  offerTo(ctx, profileId).catch(notFoundPage);

const atMatch = 3;

/** The same for the moment of a match, which has room for three lines. */
export async function firstLines(ctx: MemberCtx, profileId: string): Promise<IcebreakerOffer> {
  const offer = await offerTo(ctx, profileId);
  return { ...offer, lines: offer.lines.slice(0, atMatch) };
}
