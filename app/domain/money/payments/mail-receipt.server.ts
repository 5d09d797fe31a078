import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import { dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import { bookingZone } from "./booking-zone.ts";
import { paymentNumber } from "./payment-number.ts";
import { hasVat, type TaxName, taxNameOf } from "./vat-rates.ts";

/** The company as a receipt names it: name, address and VAT number, in one line. */
function sellerLine(
  { name, address, postcode, city, country, vat_numbers: vatNumbers }: Company,
  buyerCountry: string,
): string {
  const vatNumber =
    Object.entries(vatNumbers).find(([each]) => each === buyerCountry)?.[1] ??
    Object.entries(vatNumbers).find(([each]) => each === country)?.[1];
  return [name, address, `${postcode} ${city}`, country, vatNumber].filter(Boolean).join(", ");
}

type ReceiptPayment = Pick<
  Payment,
  | "id"
  | "amountMinor"
  | "discountMinor"
  | "vatMinor"
  | "vatRate"
  | "currency"
  | "credits"
  | "completedAt"
  | "createdAt"
  | "country"
>;

/**
 * What the mailed receipt of a payment says, written for a reader by `languageTag`; the discount and the tax by either
 * name are empty where there is none, and their lines left out.
 */
export function receiptVariables(
  payment: ReceiptPayment,
  { tenant, languageTag }: Pick<Ctx, "tenant"> & { languageTag: string },
) {
  const { id, amountMinor, discountMinor, vatMinor, vatRate, currency, credits, completedAt, createdAt, country } =
    payment;
  const money = (minor: number) => formatMoney(minor, currency, languageTag);
  const rate = numberFormat(languageTag, { style: "percent", maximumFractionDigits: 2 }).format(vatRate / 10_000);
  const taxAs = (name: TaxName) =>
    hasVat(vatRate) && taxNameOf(country) === name ? `${money(vatMinor)} (${rate})` : "";
  return {
    number: paymentNumber(id),
    date: dateTimeFormat(languageTag, { dateStyle: "long", timeZone: bookingZone(tenant.company) }).format(
      completedAt ?? createdAt,
    ),
    credits: numberFormat(languageTag).format(credits),
    amount: money(amountMinor),
    discount: discountMinor > 0 ? money(discountMinor) : "",
    vat: taxAs("vat"),
    gst: taxAs("gst"),
    seller: sellerLine(tenant.company, country),
  };
}

/**
 * Mails the receipt of a completed payment, in the transaction that completes it: number, amounts, VAT and discount
 * where there are any, seller and the way to withdraw.
 */
export async function mailReceipt(tx: Tx, { tenant }: Pick<Ctx, "tenant">, payment: Payment): Promise<void> {
  const { id, accountId } = payment;
  await mailMember(tx, { tenant }, { accountId, actionPath: `/transactions/${id}` }, ({ languageTag }) => ({
    template: "purchase_receipt",
    variables: receiptVariables(payment, { tenant, languageTag }),
  }));
}
