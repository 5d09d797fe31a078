import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { publishedCompanyContract, type Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import { revisionContract, type RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";

export type TenantDetails = {
  id: string;
  status: string;
  revision: number;
  document: RevisionDocument;
  company: Company;
  /** Newest first, ten at most. */
  revisions: { number: number; author: string; publishedAt: Date; note: string; source: string }[];
};

/**
 * Shows one brand as published, with its latest revisions.
 * @throws AppError not_found when nothing is published under the id.
 */
export async function showTenant(ctx: PlatformCtx, id: string): Promise<TenantDetails> {
  const tenant = await ctx.db.prisma.tenant.findUnique({
    where: { id },
    include: { company: true, revisions: { orderBy: { number: "desc" }, take: 10 } },
  });
  const current =
    tenant &&
    (await ctx.db.prisma.tenantRevision.findUnique({
      where: { tenantId_number: { tenantId: id, number: tenant.currentRevision } },
    }));
  if (!tenant || !current) throw new AppError("not_found", { tenant: id });
  return {
    id,
    status: tenant.status,
    revision: tenant.currentRevision,
    document: revisionContract.parse(current.document),
    company: publishedCompanyContract.parse(tenant.company.document),
    revisions: tenant.revisions.map(({ number, author, publishedAt, note, document }) => ({
      number,
      author,
      publishedAt,
      note,
      source: kindOf(document),
    })),
  };
}

function kindOf(document: unknown): string {
  return revisionContract.safeParse(document).data?.source.kind ?? "unreadable";
}
