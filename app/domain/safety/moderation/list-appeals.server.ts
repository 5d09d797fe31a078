import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const atOnce = 100;

/**
 * Lists appeals: those that wait oldest first, answered ones newest first, a hundred at most. `isMine` marks decisions
 * of the asking member of staff, whose appeals another answers.
 */
export async function listAppeals({ tenant, actor }: StaffCtx, { status }: { status: "open" | "closed" }) {
  const found = await withTenant(tenant.id, (tx) =>
    tx.appeal.findMany({
      where: { tenantId: tenant.id, status },
      select: {
        id: true,
        createdAt: true,
        upheld: true,
        decision: { select: { action: true, decidedBy: true, profile: { select: { name: true } } } },
      },
      orderBy: { createdAt: status === "open" ? "asc" : "desc" },
      take: atOnce,
    }),
  );
  return found.map(({ id, createdAt, upheld, decision }) => ({
    id,
    createdAt,
    upheld,
    action: decision.action,
    name: decision.profile.name,
    isMine: decision.decidedBy === actor.accountId,
  }));
}
