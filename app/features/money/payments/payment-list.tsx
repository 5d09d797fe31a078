import { useTranslation } from "react-i18next";
import type { ListedPayment } from "#app/domain/money/payments/list-payments.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { OwedCredits } from "#app/features/money/wallet/owed-credits.tsx";
import { Link } from "#app/ui/link/link.tsx";

type PaymentListProps = {
  payments: readonly (Omit<ListedPayment, "createdAt"> & { at: number })[];
  /** Credits that the member owes. */
  owed: number;
};

/** The member's payments, the newest first. */
export function PaymentList({ payments, owed }: PaymentListProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const day = useDates({ dateStyle: "medium" });
  return (
    <>
      <h1>{t("payments")}</h1>
      <OwedCredits owed={owed} />
      {payments.length === 0 && (
        <EmptyState
          title={t("none.title")}
          text={t("none.text")}
          action={<ButtonLink to="/credits">{t("none.action")}</ButtonLink>}
        />
      )}
      <ul className="wallet-moves">
        {payments.map(({ id, number, standing, credits, currency, amountMinor, refundedMinor, at }) => (
          <li key={id}>
            <Link to={`/transactions/${id}`}>
              <span>{t("amount", { count: credits })}</span>
              <small>{`${day(at)} · ${number}`}</small>
            </Link>
            <span>
              <span>{formatMoney(amountMinor, currency, languageTag)}</span>
              <small>{t(`status.${standing}`, { amount: formatMoney(refundedMinor, currency, languageTag) })}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/credits/history">{t("history.title")}</TextLink>
        <TextLink to="/credits/limits">{t("limits.title")}</TextLink>
        {payments.length > 0 && <TextLink to="/complaints?about=/transactions">{t("problem")}</TextLink>}
      </p>
    </>
  );
}
