import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { TenantLead } from "#app/platform/db/generated/enums.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** One revision of a company or a niche; the newest of each is what is published. */
export type ListRevision = {
  entryId: number;
  number: number;
  document: unknown;
  leads: TenantLead;
  author: string;
  note: string;
  publishedAt: Date;
};

/**
 * The companies or the niches that there are, each with its revisions, the newest first.
 * @throws AppError `forbidden` without the right `companies.see`.
 */
export async function listSharedList(
  ctx: OperatorCtx,
  { kind }: { kind: "company" | "niche" },
): Promise<{ id: number; revisions: ListRevision[] }[]> {
  enforceOperatorRight(ctx, "companies.see", null);
  const rows = await withConsole((tx) =>
    tx.sharedListRevision.findMany({
      where: { kind },
      orderBy: [{ entryId: "asc" }, { number: "desc" }],
      omit: { kind: true },
    }),
  );
  return [...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, revisions]) => ({ id, revisions }));
}
