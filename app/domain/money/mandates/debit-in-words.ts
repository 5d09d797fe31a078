import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import type { DirectDebitMandate, Payment } from "#app/platform/db/generated/client.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { accountEnding } from "./account-ending.ts";

type Debit = {
  payment: Pick<Payment, "id" | "amountMinor" | "currency">;
  mandate: Pick<DirectDebitMandate, "bank" | "ibanEnding">;
  debitOn: Date;
};

/** What the mails of a debit call it, written for a reader: its number, how much, on which day, from which account. */
export const debitInWords = (
  { payment: { id, amountMinor, currency }, mandate, debitOn }: Debit,
  languageTag: string,
): { number: string; amount: string; date: string; account: string } => ({
  number: paymentNumber(id),
  amount: formatMoney(amountMinor, currency, languageTag),
  // why UTC: the day is the bank's, wherever it is read
  date: dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(debitOn),
  account: [mandate.bank, accountEnding(mandate)].filter(Boolean).join(" "),
});
