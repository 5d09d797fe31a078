import { useTranslation } from "react-i18next";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { countries } from "#app/platform/geo/countries.ts";
import { shownQuote } from "#app/features/money/prices/shown-quote.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { LanguageList } from "#app/ui/language/language-list.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { formatPrice } from "#app/ui/price/format-price.ts";
import type { Route } from "./+types/lang-config";

export const handle = { namespaces: ["language"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const { languages, settings } = ctx.tenant;
  const { country } = getVisitor(context);
  const { offers } = await quoteOffers(ctx, { origin: getRequest(context).origin, code: null, country });
  return {
    head: pageHead(context, url),
    brand: settings.name,
    locale: getLocale(context),
    languages,
    now: systemClock.now().toISOString(),
    timeZone: countries[country].timeZone,
    quote: offers[0] ? shownQuote(offers[0].quote) : null,
  };
}

/** How texts, dates, numbers and prices look in the language that is chosen. */
function Examples({ now, timeZone, quote }: Pick<Route.ComponentProps["loaderData"], "now" | "timeZone" | "quote">) {
  const { t } = useTranslation("language");
  const languageTag = useLanguageTag();
  const moment = new Date(now);
  const rows = [
    { label: t("example.greeting"), value: t("example.greetingText") },
    {
      label: t("example.date"),
      value: new Intl.DateTimeFormat(languageTag, { dateStyle: "full", timeZone }).format(moment),
    },
    {
      label: t("example.time"),
      value: new Intl.DateTimeFormat(languageTag, { timeStyle: "short", timeZone }).format(moment),
    },
    { label: t("example.number"), value: new Intl.NumberFormat(languageTag).format(12_345.67) },
    ...(quote
      ? [{ label: t("example.price"), value: formatPrice(quote.perMessageMinor, quote.currency, languageTag) }]
      : []),
    { label: t("example.count"), value: [1, 2, 5].map((count) => t("example.messages", { count })).join(" · ") },
  ];
  return (
    <dl className="cost-list">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export default function LanguageConfiguration({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("language");
  const { head, brand, locale, languages, now, timeZone, quote } = loaderData;
  const choices = languages
    .map((code) => ({ code, name: ownLanguageName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className="page-width language-page">
      <PageHead head={head} title={t("title")} description={t("description", { brand })} />
      <header className="grid max-w-prose gap-3">
        <h1>{t("heading")}</h1>
        <p className="text-lg text-ink-muted">{t("lead", { brand })}</p>
      </header>
      <div className="language-columns">
        <Card as="section" aria-labelledby="choose">
          <h2 id="choose" className="mb-3 text-xl">
            {t("choose")}
          </h2>
          <LanguageList
            label={t("choose")}
            languages={choices}
            current={locale}
            action="/language"
            hidden={{ from: "/lang-config" }}
          />
        </Card>
        <section aria-labelledby="looks" className="grid content-start gap-3">
          <h2 id="looks" className="text-xl">
            {t("looks")}
          </h2>
          <Examples now={now} timeZone={timeZone} quote={quote} />
        </section>
      </div>
    </div>
  );
}
