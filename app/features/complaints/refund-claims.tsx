import { useTranslation } from "react-i18next";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";

export type RefundClaimView = {
  id: string;
  number: string;
  credits: number;
  amountMinor: number;
  currency: string;
  dueFrom: string;
  isWithdrawn: boolean;
};

/** What a member who left asks to be paid back, payment by payment, and from when; or that it is asked for no more. */
export function RefundClaims({ claims }: { claims: readonly RefundClaimView[] }) {
  const { t } = useTranslation("complaints");
  const languageTag = useLanguageTag();
  const day = useDates({ dateStyle: "long" });
  const [first] = claims;
  if (!first) return null;
  return (
    <section aria-labelledby="refund-claims" className="grid gap-2">
      <h2 id="refund-claims" className="text-xl">
        {t("refund.heading")}
      </h2>
      <ul className="fair-list">
        {claims.map(({ id, number, credits, amountMinor, currency }) => (
          <li key={id}>
            {t("refund.claim", { credits, amount: formatMoney(amountMinor, currency, languageTag), number })}
          </li>
        ))}
      </ul>
      <p className="text-ink-muted">
        {first.isWithdrawn ? t("refund.withdrawn") : t("refund.from", { date: day(first.dueFrom) })}
      </p>
    </section>
  );
}
