import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { changeTenantStatus, type ClosedBy } from "./change-tenant-status.server.ts";

/**
 * Takes a brand down for now: its hosts say so in its language, nobody joins, logs in or is mailed, and nothing is
 * lost; open payments are settled all the same. Returns whether it served until now.
 * @throws AppError as `changeTenantStatus` does.
 */
export function pauseTenant(
  ctx: Pick<PlatformCtx, "clock" | "announce">,
  { id, author, operator }: ClosedBy,
): Promise<boolean> {
  return changeTenantStatus(ctx, {
    id,
    author,
    ...(operator && { operator }),
    from: "active",
    to: "paused",
    action: "brand.pause",
  });
}
