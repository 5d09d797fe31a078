import { mailMember } from "#app/domain/accounts/mail-member.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import type { Company } from "#app/platform/tenancy/tenant-contract.ts";
import { bookingZone } from "./booking-zone.ts";
import { paymentNumber } from "./payment-number.ts";

/** The company as a receipt names it: name, address and VAT number, in one line. */
function sellerLine({ name, address, postcode, city, country, vat_numbers: vatNumbers }: Company, buyerCountry: string): string {
  const vatNumber = Object.entries(vatNumbers).find(([each]) => each === buyerCountry)?.[1] ?? Object.entries(vatNumbers).find(([each]) => each === country)?.[1];
  return [name, address, `${postcode} ${city}`, country, vatNumber].filter(Boolean).join(", ");
}

/** Mails the receipt of a completed payment, in the transaction that completes it: number, amounts, VAT, seller and the way to withdraw. */
export async function mailReceipt(tx: Tx, { tenant }: Pick<Ctx, "tenant">, payment: Payment): Promise<void> {
  const { id, accountId, amountMinor, discountMinor, vatMinor, vatRate, currency, credits, completedAt, createdAt, country } = payment;
  await mailMember(tx, { tenant }, { accountId, actionPath: `/transactions/${id}` }, ({ languageTag }) => {
    const money = (minor: number) => formatMoney(minor, currency, languageTag);
    const rate = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 2 }).format(vatRate / 10_000);
    return {
      template: "purchase_receipt",
      variables: {
        number: paymentNumber(id),
        date: new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: bookingZone(tenant.company) }).format(completedAt ?? createdAt),
        credits: new Intl.NumberFormat(languageTag).format(credits),
        amount: money(amountMinor),
        discount: money(discountMinor),
        vat: `${money(vatMinor)} (${rate})`,
        seller: sellerLine(tenant.company, country),
      },
    };
  });
}
