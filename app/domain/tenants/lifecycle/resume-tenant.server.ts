import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { changeTenantStatus, type ClosedBy } from "./change-tenant-status.server.ts";

/**
 * Puts a paused brand back: it serves what it served, and the mails that waited go out. Returns whether it was paused
 * until now.
 * @throws AppError as `changeTenantStatus` does.
 */
export function resumeTenant(
  ctx: Pick<PlatformCtx, "clock" | "announce">,
  { id, author, operator }: ClosedBy,
): Promise<boolean> {
  return changeTenantStatus(ctx, {
    id,
    author,
    ...(operator && { operator }),
    from: "paused",
    to: "active",
    action: "brand.resume",
  });
}
