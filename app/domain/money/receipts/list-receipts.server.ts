import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Receipt } from "#app/platform/db/generated/client.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type TaxName, taxNameOf } from "#app/domain/money/vat/vat-rates.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { methodName } from "#app/domain/money/payments/method-name.server.ts";
import { receiptNumber } from "#app/domain/money/payments/receipt-number.ts";
import { readSeller, type Seller } from "#app/domain/money/vat/seller.ts";
import { taxNumberOf } from "#app/domain/money/vat/tax-number-of.server.ts";

/**
 * A receipt or credit note with what it says of its payment. Amounts are minor units of the currency; `corrects` is
 * the number of the receipt that a credit note, or its correction, belongs to.
 */
export type ReceiptView = Pick<Receipt, "id" | "kind" | "issuedAt" | "amountMinor" | "vatMinor"> &
  Pick<Payment, "credits" | "currency" | "discountMinor" | "vatRate"> & {
    number: string;
    corrects: string | null;
    tax: TaxName;
    /** How it was paid, in the reader's language. */
    methodName: string;
    /** Under which number the seller pays the tax, with its name in the reader's language; null where there is none. */
    taxNumber: string | null;
    seller: Seller;
  };

/** The receipts of one of the member's own payments, the receipt first, the others as they came; none for another's or an unknown one. */
export async function listReceipts(
  { tenant, actor, locale }: Pick<MemberCtx, "tenant" | "actor" | "locale">,
  { paymentId }: { paymentId: string },
): Promise<ReceiptView[]> {
  if (!isUuid(paymentId)) return [];
  const tenantId = tenant.id;
  const payment = await withTenant(tenantId, (tx) =>
    tx.payment.findFirst({
      where: { tenantId, id: paymentId, accountId: actor.accountId },
      include: { receipts: { orderBy: [{ issuedAt: "asc" }, { kind: "asc" }, { number: "asc" }] } },
    }),
  );
  if (!payment) return [];
  const { credits, currency, discountMinor, vatRate, method, country, receipts } = payment;
  const language = textLanguageOf(locale, tenant);
  const corrected = receipts.find(({ kind }) => kind === "receipt");
  return receipts.map(({ id, kind, issuedAt, amountMinor, vatMinor, seller, ...series }) => ({
    id,
    kind,
    issuedAt,
    amountMinor,
    vatMinor,
    credits,
    currency,
    discountMinor,
    vatRate,
    number: receiptNumber({ ...series, kind }),
    corrects: kind !== "receipt" && corrected ? receiptNumber(corrected) : null,
    tax: taxNameOf(country),
    methodName: methodName(tenant, language, method),
    seller: readSeller(seller),
    taxNumber: taxNumberOf(readSeller(seller), { vatRate, country, language, tenant }),
  }));
}
