import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import type { Payment, Refund, Withdrawal } from "#app/platform/db/generated/client.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import { dueAfter } from "./withdrawal-period.ts";

type Reader = { tenant: Speaker; texts: TextLanguage; languageTag: string; timeZone: string };
type Stated = Pick<Withdrawal, "outcome" | "contract" | "caseNumber" | "statedAt">;
type Whole = Stated & {
  payment: Pick<Payment, "id" | "credits" | "currency" | "createdAt"> | null;
  refund: Pick<Refund, "amountMinor"> | null;
};

/**
 * A statement in words for a reader: which purchase, and what they wrote of it, when it arrived to the second, and what
 * follows from it.
 */
export function describeWithdrawal(
  { outcome, contract, caseNumber, statedAt, payment, refund }: Whole,
  { tenant, texts, languageTag, timeZone }: Reader,
): { purchase: string; time: string; outcome: string } {
  const t = fixedTexts(tenant, texts, "withdrawal");
  const day = dateTimeFormat(languageTag, { dateStyle: "long", timeZone });
  const amount = refund && payment ? formatMoney(refund.amountMinor, payment.currency, languageTag) : "";
  const bought = payment && [
    fixedTexts(tenant, texts, "credits")("amount", { count: payment.credits }),
    paymentNumber(payment.id),
    day.format(payment.createdAt),
  ];
  const remark = contract === "" ? "" : ` (${isolateText(contract)})`;
  return {
    purchase: bought ? `${bought.join(", ")}${remark}` : contract,
    time: dateTimeFormat(languageTag, { dateStyle: "long", timeStyle: "long", timeZone }).format(statedAt),
    outcome: t(`outcome.${outcome}`, { amount, due: day.format(dueAfter(statedAt)), case: caseNumber ?? "" }),
  };
}
