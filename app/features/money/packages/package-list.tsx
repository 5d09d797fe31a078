import { useTranslation } from "react-i18next";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { PriceTag } from "#app/ui/price/price-tag.tsx";
import { MethodIcons } from "#app/features/money/prices/method-icons.tsx";
import type { OffersData } from "./offers-data.server.ts";
import { VatNote } from "#app/features/money/prices/vat.tsx";
import { withReturnPath } from "#app/features/money/wallet/return-path.ts";

type PackageListProps = Pick<OffersData, "quotes" | "methods" | "isBarred" | "icons" | "featured"> & {
  from: string | null;
};

/** What can be bought: every package with its price, what a message costs in it, VAT, and how one can pay; or why nothing. */
export function PackageList({ quotes, methods, isBarred, icons, featured, from }: PackageListProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const [first] = quotes;
  if (isBarred)
    return (
      <EmptyState
        title={t("barred.title")}
        text={t("barred.text")}
        action={<ButtonLink to="/complaints?about=/credits">{t("problem")}</ButtonLink>}
      />
    );
  if (!first || methods.length === 0) return <EmptyState title={t("closed.title")} text={t("closed.text")} />;
  return (
    <>
      <ul className="package-grid credit-packages">
        {quotes.map(({ credits, currency, amountMinor, listMinor, discountMinor, perMessageMinor, discount }) => (
          <Card as="li" key={credits} className="package-card credit-package" featured={credits === featured}>
            <h3>{t("amount", { count: credits })}</h3>
            <p className="credit-price">
              <PriceTag
                minorUnits={amountMinor}
                before={discountMinor > 0 ? listMinor : undefined}
                currency={currency}
                languageTag={languageTag}
              />
              {discount && (
                <span className="discount-mark">{t("discount.mark", { percentage: discount.percentage })}</span>
              )}
            </p>
            <p className="text-sm text-ink-muted">
              {t("perMessage", { price: formatMoney(perMessageMinor, currency, languageTag) })}
            </p>
            <ButtonLink
              to={withReturnPath(`/credits/${credits}`, from)}
              variant={credits === featured ? "primary" : "secondary"}
              wide
              aria-label={t("chooseNamed", { amount: t("amount", { count: credits }) })}
            >
              {t("choose")}
            </ButtonLink>
          </Card>
        ))}
      </ul>
      <div className="credit-notes">
        <p className="text-sm text-ink-muted">
          <VatNote {...first} />
          <span>{` ${t("once")}`}</span>
        </p>
        <ul className="method-list" aria-label={t("methods.label")}>
          {methods.map((method) => (
            <li key={method}>
              <MethodIcons method={method} icons={icons} />
              <span className="sr-only">{t(`methods.${method}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
