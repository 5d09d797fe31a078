import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { bookingZone } from "./booking-zone.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { hasVat, type TaxName, taxNameOf } from "#app/domain/money/vat/vat-rates.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Receipt } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { countryName, dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import { methodName } from "./method-name.server.ts";
import { receiptNumber } from "./receipt-number.ts";
import { readSeller, sellerLine } from "#app/domain/money/vat/seller.ts";
import { taxNumberOf } from "#app/domain/money/vat/tax-number-of.server.ts";

type ReceiptPayment = Pick<Payment, "id" | "discountMinor" | "vatRate" | "currency" | "credits" | "country" | "method">;
type Issued = Omit<Receipt, "tenantId" | "id" | "paymentId">;
type Reader = { languageTag: string; texts: TextLanguage };

/**
 * What the mailed receipt or credit note of a payment says, written for a reader; the discount and the tax by either name are empty
 * where there is none, and their lines left out.
 */
export function receiptVariables(
  { id, discountMinor, vatRate, currency, credits, country, method }: ReceiptPayment,
  receipt: Issued,
  { tenant, languageTag, texts }: Pick<Ctx, "tenant"> & Reader,
) {
  const { amountMinor, vatMinor, issuedAt } = receipt;
  const seller = readSeller(receipt.seller);
  const money = (minor: number) => formatMoney(minor, currency, languageTag);
  const rate = numberFormat(languageTag, { style: "percent", maximumFractionDigits: 2 }).format(vatRate / 10_000);
  const taxAs = (name: TaxName) =>
    hasVat(vatRate) && taxNameOf(country) === name ? `${money(vatMinor)} (${rate})` : "";
  return {
    receipt: receiptNumber(receipt),
    number: paymentNumber(id),
    date: dateTimeFormat(languageTag, { dateStyle: "long", timeZone: bookingZone(tenant.company) }).format(issuedAt),
    credits: numberFormat(languageTag).format(credits),
    amount: money(amountMinor),
    discount: discountMinor > 0 ? money(discountMinor) : "",
    vat: taxAs("vat"),
    gst: taxAs("gst"),
    method: methodName(tenant, texts, method),
    seller: sellerLine(seller, {
      country: countryName(seller.country, languageTag),
      taxNumber: taxNumberOf(seller, { vatRate, country, language: texts, tenant }),
    }),
  };
}

/**
 * Mails the receipt of a completed payment, in the transaction that completes it: numbers, amounts, VAT and discount
 * where there are any, how it was paid, seller and the way to withdraw.
 */
export async function mailReceipt(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  payment: ReceiptPayment & Pick<Payment, "accountId">,
  receipt: Receipt,
): Promise<void> {
  const { id, accountId } = payment;
  await mailMember(
    tx,
    { tenant, clock },
    { accountId, actionPath: `/transactions/${id}` },
    ({ languageTag, texts }) => ({
      template: "purchase_receipt",
      variables: receiptVariables(payment, receipt, { tenant, languageTag, texts }),
    }),
  );
}
