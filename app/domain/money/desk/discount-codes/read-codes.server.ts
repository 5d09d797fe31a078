import { type CodeStanding, codeStanding } from "./code-standing.ts";
import { redemptionInUse } from "#app/domain/money/discounts/redemption-in-use.ts";
import type { DiscountCode, Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What is read of a code. */
export const codeSelection = {
  id: true,
  code: true,
  valuePercentage: true,
  country: true,
  currency: true,
  minimumOrderMinor: true,
  status: true,
  validity: true,
  paymentMethods: true,
  expiresAt: true,
  declared: true,
  createdAt: true,
  accountId: true,
} as const satisfies Prisma.DiscountCodeSelect;

/** A code as operators see it; `uses` counts orders that have it or may still be paid with it, a personal one is one member's own. */
export type CodeView = Omit<Pick<DiscountCode, keyof typeof codeSelection>, "status" | "accountId"> & {
  standing: CodeStanding;
  uses: number;
  isPersonal: boolean;
};

/** Says of codes how they stand, how often they were used, and whether they are one member's, in the caller's transaction. */
export async function readCodes(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  rows: readonly Pick<DiscountCode, keyof typeof codeSelection>[],
): Promise<CodeView[]> {
  const counted = await tx.discountRedemption.groupBy({
    by: ["discountCodeId"],
    where: { ...redemptionInUse(tenantId, now), discountCodeId: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  const usesOf = new Map(counted.map(({ discountCodeId, _count }) => [discountCodeId, _count]));
  return rows.map(({ accountId, status, ...code }) => {
    const uses = usesOf.get(code.id) ?? 0;
    return { ...code, uses, standing: codeStanding({ ...code, status, uses }, now), isPersonal: accountId !== null };
  });
}
