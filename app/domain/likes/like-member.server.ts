import { addLike, type LikeResult, type NewLike } from "#app/domain/likes/add-like.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/**
 * Likes another member; safe to repeat. Fictional profiles may be liked and never like back by themselves.
 * @throws AppError `not_found` for oneself, a profile of another brand, one that is switched off, or one behind a block.
 */
export function likeMember(ctx: MemberCtx, input: NewLike): Promise<LikeResult> {
  return withTenant(ctx.tenant.id, (tx) => addLike(tx, ctx, input));
}
