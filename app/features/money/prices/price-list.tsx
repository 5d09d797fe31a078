import { useTranslation } from "react-i18next";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { countryName } from "#app/platform/locale/formats.ts";
import { PricesNote } from "./vat.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { PriceTag } from "#app/ui/price/price-tag.tsx";
import type { PriceListData } from "./price-list-data.server.ts";

/** What credits cost here, and what is done with them. */
export function PriceList({ brand, mayJoin, country, quotes, costs }: PriceListData) {
  const { t } = useTranslation("pricing");
  const languageTag = useLanguageTag();
  const cheapest = quotes.toSorted((one, other) => one.perMessageMinor - other.perMessageMinor)[0];
  return (
    <div className="page-width pricing-page">
      <header className="grid max-w-prose gap-3">
        <h1>{t("heading")}</h1>
        <p className="text-lg text-ink-muted">{t(mayJoin ? "lead" : "notNow", { brand })}</p>
        {cheapest && (
          <p className="font-semibold">
            {t("from", { price: formatMoney(cheapest.perMessageMinor, cheapest.currency, languageTag) })}
          </p>
        )}
      </header>
      {quotes.length === 0 ? (
        <EmptyState title={t("closed.title")} text={t("closed.text")} />
      ) : (
        <section aria-labelledby="packages" className="grid gap-4">
          <h2 id="packages">{t("packages", { country: countryName(country, languageTag) })}</h2>
          <ul className="package-grid">
            {quotes.map(({ credits, amountMinor, listMinor, discountMinor, currency, perMessageMinor }) => (
              <Card as="li" key={credits} className="package-card">
                <h3>{t("credits", { count: credits })}</h3>
                <PriceTag
                  minorUnits={amountMinor}
                  before={discountMinor > 0 ? listMinor : undefined}
                  currency={currency}
                  languageTag={languageTag}
                />
                <p className="text-sm text-ink-muted">
                  {t("perMessage", { price: formatMoney(perMessageMinor, currency, languageTag) })}
                </p>
              </Card>
            ))}
          </ul>
          <p className="max-w-prose text-sm text-ink-muted">
            <PricesNote quotes={quotes} />
          </p>
        </section>
      )}
      <section aria-labelledby="costs" className="grid gap-4">
        <h2 id="costs">{t("costs.heading")}</h2>
        <dl className="value-rows cost-list">
          {(["message", "photo", "gift"] as const).map((kind) => (
            <div key={kind}>
              <dt>{t(`costs.${kind}`)}</dt>
              <dd>{t(kind === "gift" ? "creditsFrom" : "credits", { count: costs[kind] })}</dd>
            </div>
          ))}
          <div>
            <dt>{t("costs.free")}</dt>
            <dd>{t("costs.nothing")}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="fair" className="grid max-w-prose gap-3">
        <h2 id="fair">{t("fair.heading")}</h2>
        <ul className="fair-list">
          {(["once", "premium", "withdrawal", "shown"] as const).map((point) => (
            <li key={point}>{t(`fair.${point}`)}</li>
          ))}
        </ul>
        <p>
          <TextLink to="/pages/return-policy">{t("fair.policy")}</TextLink>
        </p>
      </section>
    </div>
  );
}
