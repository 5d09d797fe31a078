import { useTranslation } from "react-i18next";
import type { ListedPayment } from "#app/domain/money/payments/list-payments.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { Link } from "#app/ui/link/link.tsx";

/** The member's payments, the newest first. */
export function PaymentList({
  payments,
}: {
  payments: readonly (Omit<ListedPayment, "createdAt"> & { at: number })[];
}) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const day = useDates({ dateStyle: "medium" });
  return (
    <>
      <h1>{t("payments")}</h1>
      {payments.length === 0 && (
        <EmptyState
          title={t("none.title")}
          text={t("none.text")}
          action={<ButtonLink to="/credits">{t("none.action")}</ButtonLink>}
        />
      )}
      <ul className="wallet-moves">
        {payments.map(({ id, number, status, credits, currency, amountMinor, at }) => (
          <li key={id}>
            <Link to={`/transactions/${id}`}>
              {t("amount", { count: credits })}
              <small>
                {day(at)} · {number}
              </small>
            </Link>
            <span>
              {formatMoney(amountMinor, currency, languageTag)}
              <small>{t(`status.${status}`)}</small>
            </span>
          </li>
        ))}
      </ul>
      {payments.length > 0 && (
        <p>
          <TextLink to="/complaints?about=/transactions">{t("problem")}</TextLink>
        </p>
      )}
    </>
  );
}
