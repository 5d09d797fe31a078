import { addLike, type LikeResult, type NewLike } from "./add-like.server.ts";
import { signalLikes } from "./signal-likes.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Likes another member; safe to repeat. Fictional profiles may be liked and never like back by themselves.
 * @throws AppError `not_found` for oneself, a profile of another brand, one that is switched off, or one behind a
 *   block.
 */
export async function likeMember(ctx: MemberCtx, input: NewLike): Promise<LikeResult> {
  const result = await withTenant(ctx.tenant.id, (tx) => addLike(tx, ctx, input));
  if (result.isNew) signalLikes(ctx, input);
  return result;
}
