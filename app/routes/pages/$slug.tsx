import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { isPageSlug } from "#app/domain/brands/pages/page-slugs.ts";
import { renderPage } from "#app/domain/brands/pages/render-page.server.ts";
import { termsDate } from "#app/domain/identity/consents/terms-date.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { CookieChoiceSection } from "#app/features/cookies/cookie-choice-section.tsx";
import { shownCookieChoice } from "#app/features/cookies/shown-cookie-choice.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { Route } from "./+types/$slug";

export const handle = { namespaces: ["pages", "cookies"] };

export function loader({ params, context, url }: Route.LoaderArgs) {
  if (!isPageSlug(params.slug)) throw data(null, { status: 404 });
  const tenant = getTenant(context);
  const locale = getLocale(context);
  const { html, headings } = renderPage(
    { tenant, locale, languageTag: getLanguageTag(context), origin: getRequest(context).origin },
    { slug: params.slug },
  );
  return {
    slug: params.slug,
    html,
    headings,
    version: termsDate(tenant.company).toISOString(),
    head: pageHead(context, url),
    choice: params.slug === "cookies" ? shownCookieChoice(context) : null,
  };
}

export default function StaticPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("pages");
  const languageTag = useLanguageTag();
  const { slug, html, headings, version, head, choice } = loaderData;
  const date = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(version));
  return (
    <article className="page-width legal-page">
      <PageHead head={head} title={t(`${slug}.title`)} description={t(`${slug}.description`)} />
      <header className="legal-head">
        <h1>{t(`${slug}.title`)}</h1>
        <p className="text-lg text-ink-muted">{t(`${slug}.description`)}</p>
        <p className="text-sm text-ink-muted">{t("updated", { date })}</p>
      </header>
      {headings.length > 2 && (
        <nav aria-label={t("contents")} className="legal-contents">
          <p className="font-semibold">{t("contents")}</p>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: text }} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      {choice && <CookieChoiceSection state={choice.state} date={choice.date} />}
      <Prose html={html} />
    </article>
  );
}
