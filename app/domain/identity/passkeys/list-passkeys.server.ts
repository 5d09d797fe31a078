import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A passkey as its owner sees it. */
export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Lists the member's passkeys, the oldest first. */
export function listPasskeys({ tenant, actor }: MemberCtx): Promise<OwnPasskey[]> {
  const where = { tenantId: tenant.id, accountId: actor.accountId };
  const select = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;
  return withTenant(tenant.id, (tx) =>
    tx.passkey.findMany({ where, select, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  );
}
