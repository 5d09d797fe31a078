import { useTranslation } from "react-i18next";

/** What something costs, and what is left afterwards or missing, in credits. */
export function Bill({ price, credits }: { price: number; credits: number }) {
  const { t } = useTranslation("gifts");
  const isShort = price > credits;
  return (
    <dl className="value-rows gift-bill">
      <div>
        <dt>{t("priceLabel")}</dt>
        <dd>{t("price", { count: price })}</dd>
      </div>
      <div>
        <dt>{t(isShort ? "missing" : "afterwards")}</dt>
        <dd>{t("price", { count: Math.abs(credits - price) })}</dd>
      </div>
    </dl>
  );
}
