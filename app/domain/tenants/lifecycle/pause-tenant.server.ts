import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { changeTenantStatus } from "./change-tenant-status.server.ts";

/**
 * Takes a brand down for now: its hosts say so in its language, nobody joins, logs in or is mailed, and nothing is
 * lost; open payments are settled all the same. Returns whether it served until now.
 * @throws AppError as `changeTenantStatus` does.
 */
export function pauseTenant(ctx: PlatformCtx, { id, author }: { id: string; author: string }): Promise<boolean> {
  return changeTenantStatus(ctx, { id, author, from: "active", to: "paused", action: "brand.pause" });
}
