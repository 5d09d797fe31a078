import { Facts } from "#app/console/pages/money/facts.tsx";
import { standingTone } from "#app/console/pages/money/standing-tone.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedPayment } from "#app/console/contracts/payments/view-payment.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { hasVat } from "#app/domain/money/vat/vat-rates.ts";

/** What was ordered, at which price, how it was paid, and to what the payer agreed. */
export function PaymentFacts({ payment }: { payment: ViewedPayment }) {
  const t = useTexts();
  const words = useMoneyWords();
  const { day, time } = useMoments();
  const { payer, discount, debit, failure } = payment;
  const refundedMinor = payment.refundedMinor + payment.refundingMinor;
  const money = (minor: number) => words.money(minor, payment.currency);
  const unlessNone = (minor: number) => (minor === 0 ? null : money(minor));
  const given = (at: string | null) => (at === null ? t("money:facts.missing") : time(at));
  const code = discount && ` (${discount.code}, ${words.percent(discount.percentage / 100)})`;
  return (
    <section className="sheet stack" aria-labelledby="facts">
      <h2 id="facts">{t("money:facts.payment")}</h2>
      <Facts
        facts={[
          {
            label: t("money:facts.status"),
            value: <Badge tone={standingTone(payment.standing)}>{words.standing({ ...payment, refundedMinor })}</Badge>,
          },
          {
            label: t("money:facts.member"),
            value: `${words.name(payer.name)}${payer.isPremium ? ` (${t("money:facts.premium")})` : ""}`,
          },
          { label: t("money:facts.amount"), value: money(payment.amountMinor) },
          {
            label: t(`money:tax.${payment.tax}`, { rate: words.percent(payment.vatRate / 10_000) }),
            value: hasVat(payment.vatRate) ? money(payment.vatMinor) : null,
          },
          { label: t("money:credits"), value: words.number(payment.credits) },
          {
            label: t("money:discount"),
            value: payment.discountMinor === 0 ? null : `${money(payment.discountMinor)}${code ?? ""}`,
          },
          { label: t("money:facts.refunded"), value: unlessNone(refundedMinor) },
          { label: t("money:facts.chargedBack"), value: unlessNone(payment.chargedBackMinor) },
          { label: t("money:method"), value: words.method(payment.method) },
          { label: t("money:facts.card"), value: payment.cardScheme },
          { label: t("money:facts.provider"), value: payment.provider },
          { label: t("money:facts.reference"), value: payment.providerRef },
          { label: t("money:facts.country"), value: words.country(payment.country) },
          { label: t("money:facts.mandate"), value: debit && `${debit.reference}, ${debit.account}` },
          { label: t("money:facts.debitOn"), value: payment.debitOn && day(payment.debitOn) },
          { label: t("money:facts.failure"), value: failure && words.failure(failure) },
          { label: t("money:facts.code"), value: payment.returnCode },
          { label: t("money:facts.delivery"), value: given(payment.deliveryConsentAt) },
          { label: t("money:facts.withdrawal"), value: given(payment.withdrawalConsentAt) },
          { label: t("money:facts.time"), value: time(payment.createdAt) },
        ]}
      />
    </section>
  );
}
