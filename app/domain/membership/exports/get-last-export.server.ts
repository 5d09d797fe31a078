import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** How the member's last export stands; `mayAsk` tells whether another may be asked for now. */
export type LastExport = {
  status: "none" | "requested" | "ready" | "failed" | "expired";
  expiresAt: Date | null;
  mayAsk: boolean;
};

/** Reads how the member's last export stands. */
export async function getLastExport({ tenant, actor, clock }: MemberCtx): Promise<LastExport> {
  const own = { tenantId: tenant.id, accountId: actor.accountId };
  const last = await withTenant(tenant.id, (tx) =>
    tx.dataExport.findFirst({ where: own, orderBy: { requestedAt: "desc" } }),
  );
  if (!last) return { status: "none", expiresAt: null, mayAsk: true };
  const mayAsk = last.status === "failed" || last.requestedAt.getTime() <= clock.now().getTime() - millisecondsIn.day;
  const isOver = last.status === "ready" && last.expiresAt !== null && last.expiresAt <= clock.now();
  return { status: isOver ? "expired" : last.status, expiresAt: last.expiresAt, mayAsk };
}
