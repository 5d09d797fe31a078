import { z } from "zod";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Draft } from "#app/domain/tenants/drafts/draft.ts";
import { recordBrandChange } from "#app/domain/tenants/drafts/record-brand-change.server.ts";
import { saveDraft } from "#app/domain/tenants/drafts/save-draft.server.ts";
import { claimHosts } from "#app/domain/tenants/publishing/claim-hosts.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";

type NewBrand = {
  id: string;
  companyId: number;
  document: DraftDocument;
  action: "brand.launch" | "brand.clone";
  details?: Readonly<Record<string, string>>;
};

const hostsIn = ({ declaration }: DraftDocument): string[] =>
  z
    .array(z.string())
    .catch([])
    .parse(declaration["hosts"])
    .flatMap((host) => normalizeHost(host) ?? []);

/**
 * Adds a brand that the console leads and that has nothing but its draft, and its claim to the hosts in it.
 * @throws AppError conflict `tenant_exists` where there is a brand of that id, a removed one too.
 */
export async function beginBrand(
  ctx: OperatorCtx,
  { id: tenantId, companyId, document, action, details = {} }: NewBrand,
): Promise<Draft> {
  return withTenant(tenantId, async (tx) => {
    const now = ctx.clock.now();
    const added = await tx.$executeRaw`
      insert into tenant (id, company_id, leads, created_at, updated_at) values (${tenantId}, ${companyId}, 'console', ${now}, ${now})
      on conflict do nothing`;
    if (added === 0) throw new AppError("conflict", { reason: "tenant_exists", tenant: tenantId });
    await claimHosts(tx, { tenantId, hosts: hostsIn(document), claimedBy: ctx.operator.name, now });
    const version = await saveDraft(tx, ctx, { tenantId, document, baseNumber: 0 });
    const changes = [{ path: ["declaration"], before: undefined, after: document.declaration }];
    await recordBrandChange(tx, ctx, { tenantId, action, changes, details });
    return {
      tenantId,
      version,
      document,
      baseNumber: 0,
      currentNumber: 0,
      changedBy: ctx.operator.name,
      changedAt: now,
    };
  });
}
