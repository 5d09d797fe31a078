import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { blockMember } from "./block-member.server.ts";
import { viewPerson } from "./view-person.server.ts";

/**
 * Blocks whom the actor may be asked about; the list of the blocked would name anybody else.
 * @throws AppError `not_found` as `viewPerson`, `too_many_requests` as `limitBlocks`.
 */
export async function blockPerson(ctx: MemberCtx, { id }: { id: string }): Promise<void> {
  const person = await viewPerson(ctx, { id });
  await blockMember(ctx, { profileId: person.id });
}
