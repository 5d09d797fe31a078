import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readLedgerCursor, writeLedgerCursor } from "#app/domain/money/ledger/ledger-cursor.ts";
import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { type PaymentStanding, standingOf } from "#app/domain/money/reversals/payment-standing.ts";
import { spendingWindow } from "#app/domain/money/spending-limits/spending-window.ts";
import type { Payment, Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { findSought } from "./find-sought.server.ts";
import type { PaymentFilters } from "./payment-filters.ts";
import { readSought } from "./sought.ts";

/**
 * A payment in the list of staff; amounts are minor units and include VAT, what is on its way back counts as refunded.
 * The name is "" once the member is erased.
 */
export type FoundPayment = Pick<
  Payment,
  "id" | "accountId" | "amountMinor" | "refundedMinor" | "currency" | "credits" | "method" | "provider" | "createdAt"
> & { number: string; standing: PaymentStanding; name: string };

const pageSize = 50;

const selection = {
  id: true,
  accountId: true,
  status: true,
  amountMinor: true,
  refundedMinor: true,
  refundingMinor: true,
  chargedBackMinor: true,
  currency: true,
  credits: true,
  method: true,
  provider: true,
  createdAt: true,
  account: { select: { profile: { select: { name: true } } } },
} as const;

/**
 * The payments of a brand that staff look for, the latest first, 50 at a time; `next` leads on. That it was looked for
 * is written down: by what, not the words.
 * @throws AppError `forbidden`.
 */
export async function searchPayments(
  ctx: BrandOperatorCtx,
  { filters, after }: { filters: PaymentFilters; after?: string | null },
): Promise<{ payments: FoundPayment[]; next: string | null }> {
  enforceOperatorRight(ctx, "payments.see", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  const { q, standing, method, from, until } = filters;
  const sought = readSought(q);
  const found = await withTenant(tenantId, async (tx) => {
    const where: Prisma.PaymentWhereInput = {
      tenantId,
      AND: [
        await findSought(tx, tenantId, sought),
        standingIs(standing),
        method ? { method } : {},
        from ? { createdAt: { gte: dayOf(ctx, from).from } } : {},
        until ? { createdAt: { lt: dayOf(ctx, until).until } } : {},
        isBeyond(after),
      ],
    };
    const rows = await tx.payment.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: pageSize + 1,
      select: selection,
    });
    await noteMoneyAction(tx, ctx, {
      action: "payment.search",
      subjectKind: "money_list",
      subjectId: "payments",
      details: { by: sought?.by ?? null, standing, method, from, until },
    });
    return rows;
  });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    payments: shown.map(({ account, status, refundedMinor, refundingMinor, chargedBackMinor, ...payment }) => ({
      ...payment,
      refundedMinor: refundedMinor + refundingMinor,
      number: paymentNumber(payment.id),
      standing: standingOf({ ...payment, status, refundedMinor, refundingMinor, chargedBackMinor }),
      name: account.profile?.name ?? "",
    })),
    next: last && found.length > pageSize ? writeLedgerCursor({ at: last.createdAt, transferId: last.id }) : null,
  };
}

/** The day of the company's books that a date (`2026-03-01`) names. */
const dayOf = ({ tenant }: BrandOperatorCtx, date: string) =>
  spendingWindow("day", bookingZone(tenant.company), new Date(`${date}T12:00:00Z`));

function standingIs(standing: PaymentFilters["standing"]): Prisma.PaymentWhereInput {
  if (standing === null) return {};
  if (standing === "refunded") return { OR: [{ refundedMinor: { gt: 0 } }, { refundingMinor: { gt: 0 } }] };
  return standing === "chargedBack" ? { chargedBackMinor: { gt: 0 } } : { status: standing };
}

function isBeyond(after: string | null | undefined): Prisma.PaymentWhereInput {
  const place = readLedgerCursor(after);
  if (!place) return {};
  return { OR: [{ createdAt: { lt: place.at } }, { createdAt: place.at, id: { lt: place.transferId } }] };
}
