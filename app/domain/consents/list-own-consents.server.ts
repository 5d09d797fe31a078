import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { ConsentPurpose } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** What a member last said to a purpose: when yes and to which version, and when it was taken back. */
export type OwnConsent = { purpose: ConsentPurpose; version: string; givenAt: Date; withdrawnAt: Date | null };

/** Lists the latest record of each purpose on which the member ever decided, in the order of the purposes. */
export async function listOwnConsents({ tenant, actor }: MemberCtx): Promise<OwnConsent[]> {
  return withTenant(tenant.id, (tx) =>
    tx.consent.findMany({
      where: { tenantId: tenant.id, accountId: actor.accountId },
      distinct: ["purpose"],
      orderBy: [{ purpose: "asc" }, { givenAt: "desc" }],
      select: { purpose: true, version: true, givenAt: true, withdrawnAt: true },
    }),
  );
}
