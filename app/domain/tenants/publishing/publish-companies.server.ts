import type { PlatformCtx } from "./platform-ctx.ts";
import type { Company } from "#app/platform/tenancy/company-contract.ts";

/**
 * Publishes companies, a start of the site only those that are new; returns the numbers of those that are new or
 * changed. Brands of a changed company are read anew by running processes.
 */
export async function publishCompanies(
  ctx: PlatformCtx,
  companies: Company[],
  { isStart }: { isStart: boolean },
): Promise<number[]> {
  const changed: number[] = [];
  for (const company of companies) {
    const document = JSON.stringify(company);
    const rows = await ctx.db.prisma.$executeRaw`
      insert into company (id, document, published_at) values (${company.id}, ${document}::jsonb, ${ctx.clock.now()})
      on conflict (id) do update set document = excluded.document, published_at = excluded.published_at
      where not ${isStart} and company.document is distinct from excluded.document`;
    if (rows > 0) changed.push(company.id);
  }
  return changed;
}
