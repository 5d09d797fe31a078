import { z } from "zod";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { companyContract } from "#app/platform/tenancy/contracts/company-contract.ts";
import { nicheContract, settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { missingDuties } from "#app/platform/tenancy/legal/company-duties.ts";

/** A company or a niche, as somebody wants it to be published. */
export type ListEntry = {
  kind: "company" | "niche";
  /** In the shape of `companyContract` or `nicheContract`. */
  document: unknown;
  /** The number of the revision that was edited; 0 for a new one. */
  basedOn: number;
  reason: string;
};

const contracts = { company: companyContract, niche: nicheContract };

/** What of a published brand a company must answer for. */
const served = z.object({
  declaration: z.object({ settings: z.object({ countries: settingsContract.shape.countries }) }),
});

/**
 * Publishes a company or a niche from the console as its next revision, which is returned. Brands of a changed company
 * are read anew within 2 seconds, those of a niche take it with their next publication. A file does not overwrite it
 * without `--force`.
 * @throws AppError `forbidden` and `second_factor_stale` as for the right `companies.change`, `invalid_input` (field)
 *   for what is none or tells less than the law of a brand's country wants (`duty`), conflict `list_moved` (revision)
 *   where somebody else published it since.
 */
export async function publishListEntry(
  ctx: OperatorCtx & { announce(tenantId: string): Promise<void> },
  { kind, document, basedOn, reason }: ListEntry,
): Promise<number> {
  enforceOperatorRight(ctx, "companies.change", null);
  const read = contracts[kind].safeParse(document);
  if (!read.success) throw new AppError("invalid_input", { field: read.error.issues[0]?.path.join(".") ?? "" });
  const entry = read.data;
  const { number, brands } = await withConsole(async (tx) => {
    const newest = await lockNewest(tx, kind, entry.id);
    if ((newest?.number ?? 0) !== basedOn)
      throw new AppError("conflict", { reason: "list_moved", revision: newest?.number ?? 0 });
    const ofIt = kind === "company" ? await brandsOf(tx, entry.id) : [];
    refuseMissingDuties(entry, ofIt);
    const next = basedOn + 1;
    const now = ctx.clock.now();
    const text = JSON.stringify(entry);
    await tx.$executeRaw`
      insert into shared_list_revision (kind, entry_id, number, document, leads, author, note, published_at)
      values (${kind}::shared_list_kind, ${entry.id}, ${next}, ${text}::jsonb, 'console', ${ctx.operator.name}, ${reason}, ${now})`;
    if (kind === "company")
      await tx.$executeRaw`
        insert into company (id, document, published_at) values (${entry.id}, ${text}::jsonb, ${now})
        on conflict (id) do update set document = excluded.document, published_at = excluded.published_at`;
    const details = {
      number: next,
      before: z.json().parse(newest?.document ?? null),
      after: z.json().parse(JSON.parse(text)),
    };
    await recordPlatformAudit(tx, ctx, {
      action: `${kind}.publish`,
      subjectKind: kind,
      subjectId: `${entry.id}`,
      reason,
      details,
    });
    return { number: next, brands: ofIt };
  });
  for (const { tenantId } of brands) await ctx.announce(tenantId);
  return number;
}

type Newest = { number: number; document: unknown };

async function lockNewest(tx: Tx, kind: ListEntry["kind"], id: number): Promise<Newest | null> {
  // why: a new entry has no row that could be locked
  await lockName(tx, "shared-list", kind, `${id}`);
  const rows = await tx.$queryRaw<Newest[]>`
    select number, document from shared_list_revision where kind = ${kind}::shared_list_kind and entry_id = ${id} order by number desc limit 1`;
  return rows[0] ?? null;
}

type ServedBrand = { tenantId: string; document: unknown };

const brandsOf = (tx: Tx, companyId: number) => tx.$queryRaw<ServedBrand[]>`
  select t.id as "tenantId", r.document from tenant t join tenant_revision r on r.tenant_id = t.id and r.number = t.current_revision
  where t.company_id = ${companyId} and t.status <> 'removed'`;

function refuseMissingDuties(entry: unknown, brands: readonly ServedBrand[]): void {
  const company = companyContract.safeParse(entry).data;
  if (!company) return;
  for (const { tenantId, document } of brands) {
    const countries = served.safeParse(document).data?.declaration.settings.countries ?? [];
    const [duty] = missingDuties(company, countries);
    if (duty)
      throw new AppError("invalid_input", { reason: "duty", field: duty.field, law: duty.law, tenant: tenantId });
  }
}
