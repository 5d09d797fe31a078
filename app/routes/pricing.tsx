import { useTranslation } from "react-i18next";
import { listPackages } from "#app/domain/packages/list-packages.ts";
import { maySignUp } from "#app/domain/entry/may-sign-up.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { getTrafficSource } from "#app/middleware/traffic-source.server.ts";
import { getVisitor } from "#app/middleware/visitor.server.ts";
import { useLanguageTag } from "#app/routes/shell/language-tag.ts";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { formatPrice } from "#app/ui/price/format-price.ts";
import { PriceTag } from "#app/ui/price/price-tag.tsx";
import type { Route } from "./+types/pricing";

export const handle = { namespaces: ["pricing"] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = getTenant(context);
  const { country } = getVisitor(context);
  return {
    head: pageHead(context, url),
    brand: settings.name,
    mayJoin: getCtx(context).actor !== null || maySignUp(settings, { hasTrafficSource: getTrafficSource(context) !== null }),
    country,
    packages: listPackages(settings, country),
    minimum: settings.minimum_message_costs[country] ?? null,
    costs: { message: settings.message_credits, photo: settings.photo_credits, gift: settings.gift_credits, signup: settings.signup_credits },
  };
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("pricing");
  const { head, brand, mayJoin, country, packages, minimum, costs } = loaderData;
  const languageTag = useLanguageTag();
  const countryName = new Intl.DisplayNames([languageTag], { type: "region" }).of(country);
  return (
    <div className="page-width pricing-page">
      <PageHead head={head} title={t("title")} description={t("description", { brand })} />
      <header className="grid max-w-prose gap-3">
        <h1>{t("heading")}</h1>
        <p className="text-lg text-ink-muted">{t(mayJoin ? "lead" : "notNow", { brand })}</p>
        {minimum && <p className="font-semibold">{t("from", { price: formatPrice(minimum.costs, minimum.currency, languageTag) })}</p>}
      </header>
      {packages.length > 0 && (
        <section aria-labelledby="packages" className="grid gap-4">
          <h2 id="packages">{t("packages", { country: countryName })}</h2>
          <ul className="package-grid">
            {packages.map(({ credits, amount, currency, amountPerMessage }) => (
              <Card as="li" key={credits} className="package-card">
                <h3>{t("credits", { count: credits })}</h3>
                <PriceTag minorUnits={amount} currency={currency} languageTag={languageTag} />
                <p className="text-sm text-ink-muted">{t("perMessage", { price: formatPrice(amountPerMessage, currency, languageTag) })}</p>
              </Card>
            ))}
          </ul>
          <p className="max-w-prose text-sm text-ink-muted">{t("included")}</p>
        </section>
      )}
      <section aria-labelledby="costs" className="grid gap-4">
        <h2 id="costs">{t("costs.heading")}</h2>
        <dl className="cost-list">
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
          {(["once", "premium", "withdrawal", "shown"] as const).map((point) => <li key={point}>{t(`fair.${point}`)}</li>)}
        </ul>
        <p><TextLink to="/pages/return-policy">{t("fair.policy")}</TextLink></p>
      </section>
    </div>
  );
}
