import { normalizeCode } from "#app/domain/money/discounts/discount.ts";
import { readLedgerCursor, writeLedgerCursor } from "#app/domain/money/ledger/ledger-cursor.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { codeSelection, type CodeView, readCodes } from "./read-codes.server.ts";

const pageSize = 50;

type Sought = {
  /** How the code begins, or "" for any. */
  q: string;
  /** Whether it still reduces an order, or no more; null for both. */
  show: "active" | "over" | null;
  after: string | null;
};

/**
 * The discount codes of a brand, the latest first, 50 at a time; `next` leads on. What newcomers get stands there once
 * somebody took it.
 * @throws AppError `forbidden` without the right `codes.see`.
 */
export async function listCodes(
  ctx: BrandOperatorCtx,
  { q, show, after }: Sought,
): Promise<{ codes: CodeView[]; next: string | null }> {
  enforceOperatorRight(ctx, "codes.see", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  const isOpen: Prisma.DiscountCodeWhereInput = {
    status: "active",
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  };
  const wanted = normalizeCode(q);
  return withTenant(tenantId, async (tx) => {
    const found = await tx.discountCode.findMany({
      where: {
        tenantId,
        AND: [
          wanted === "" ? {} : { code: { startsWith: wanted } },
          show === "active" ? isOpen : show === "over" ? { NOT: isOpen } : {},
          isBeyond(after),
        ],
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: pageSize + 1,
      select: codeSelection,
    });
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      codes: await readCodes(tx, { tenantId, now }, shown),
      next: last && found.length > pageSize ? writeLedgerCursor({ at: last.createdAt, transferId: last.id }) : null,
    };
  });
}

function isBeyond(after: string | null): Prisma.DiscountCodeWhereInput {
  const place = readLedgerCursor(after);
  if (!place) return {};
  return { OR: [{ createdAt: { lt: place.at } }, { createdAt: place.at, id: { lt: place.transferId } }] };
}
