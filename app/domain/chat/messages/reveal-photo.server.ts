import type { ChatPhoto } from "#app/domain/chat/conversations/chat-message.ts";
import { readMessage } from "./read-message.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Shows the member a photo that arrived blurred, now that they chose to see it; safe to repeat.
 * @throws AppError `not_found` for a message that is not a photo to the member, and for one that was taken away;
 *   `conflict` while it is still being checked.
 */
export async function revealPhoto(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<ChatPhoto> {
  const { tenant, actor, clock } = ctx;
  if (!isUuid(conversationId)) throw new AppError("not_found");
  const before = await readMessage(ctx, { conversationId, number });
  if (!before?.photo) throw new AppError("not_found");
  if (before.photo.revealed) return before.photo;
  if (!before.photo.checked) throw new AppError("conflict");
  const where = { tenantId: tenant.id, conversationId, number, senderId: { not: actor.profileId }, revealedAt: null };
  await withTenant(tenant.id, (tx) => tx.message.updateMany({ where, data: { revealedAt: clock.now() } }));
  const after = await readMessage(ctx, { conversationId, number });
  if (!after?.photo) throw new AppError("not_found");
  // why: the member's other windows show it sharp as well
  signalMember(tenant.id, actor.profileId, { type: "message", conversation: conversationId, number });
  return after.photo;
}
