import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import type { TenantStatus } from "#app/platform/db/generated/enums.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * A change of how a brand stands: from which state to which, called what in the audit, by whom, and what goes with it.
 */
export type StatusChange = {
  id: string;
  from: TenantStatus;
  to: TenantStatus;
  action: string;
  author: string;
  /** The operator of the console who does it, and why. */
  operator?: { id: string; reason: string };
  alongside?: (tx: Tx) => Promise<unknown>;
};

/** Which brand, and who takes it down or puts it back: at the command line, or an operator of the console. */
export type ClosedBy = Pick<StatusChange, "id" | "author" | "operator">;

/**
 * Changes how a brand stands, with a line of the brand's audit that says who and when, in one transaction, and tells
 * running processes, which follow within 2 seconds. What is so already changes nothing and leaves no line; returns
 * whether it changed.
 * @throws AppError `not_found` (tenant) for a brand that is not published, and conflict `tenant_status` (tenant,
 * status)   where it stands otherwise than `from`.
 */
export async function changeTenantStatus(
  ctx: Pick<PlatformCtx, "clock" | "announce">,
  { id: tenantId, from, to, action, author, operator, alongside }: StatusChange,
): Promise<boolean> {
  const changed = await withTenant(
    tenantId,
    async (tx) => {
      const [row] = await tx.$queryRaw<
        { status: TenantStatus }[]
      >`select status::text as status from tenant where id = ${tenantId} and (current_revision > 0 or ${to} = 'removed') for update`;
      if (!row) throw new AppError("not_found", { tenant: tenantId });
      if (row.status === to) return false;
      if (row.status !== from)
        throw new AppError("conflict", { reason: "tenant_status", tenant: tenantId, status: row.status });
      await tx.$executeRaw`update tenant set status = ${to}::tenant_status, archived_at = null, updated_at = ${ctx.clock.now()} where id = ${tenantId}`;
      await tx.auditEntry.create({
        data: {
          tenantId,
          staffId: null,
          operatorId: operator?.id ?? null,
          action,
          subjectKind: "brand",
          subjectId: tenantId,
          reason: operator?.reason ?? `by ${author}`,
          details: { before: row.status, after: to },
          happenedAt: ctx.clock.now(),
        },
      });
      await alongside?.(tx);
      return true;
    },
    { timeout: 600_000 },
  );
  if (changed) await ctx.announce(tenantId);
  return changed;
}
