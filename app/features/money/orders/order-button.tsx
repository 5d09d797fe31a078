import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import type { QuoteView } from "#app/features/money/prices/present-quote.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";

/** The id of the form that the button sends, wherever it stands. */
export const orderForm = "order";

type OrderButtonProps = { company: string; statement: string; quote: QuoteView };

/**
/**
 * The button that says that it costs money, in each country's legal words, with who sells, what the statement will name
 * and on which terms. On phones it stays at the thumb, and what is ordered and its price with it.
 */
export function OrderButton({ company, statement, quote }: OrderButtonProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="grid gap-3">
      <div className="dock order-reach">
        <p className="order-reach-sum">
          <span>{t("amount", { count: quote.credits })}</span>
          <strong>{formatMoney(quote.amountMinor, quote.currency, languageTag)}</strong>
        </p>
        <Button type="submit" form={orderForm} size="lg" loading={isBusy} wide>
          {t("order.submit")}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">{`${t("order.seller", { company, statement })} ${t("once")}`}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TextLink to="/pages/terms">{t("terms")}</TextLink>
        <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
        <TextLink to="/credits/limits">{t("limits.title")}</TextLink>
      </p>
    </div>
  );
}
