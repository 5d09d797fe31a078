import { renderPage } from "#app/domain/brands/pages/render-page.server.ts";
import { termsDate } from "#app/domain/identity/consents/terms-date.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { presentCookieChoice } from "#app/features/cookies/present-cookie-choice.server.ts";
import type { RouterContextProvider } from "react-router";
import type { PageSlug } from "#app/domain/brands/pages/page-slugs.ts";

/** A legal page in the reader's language, with the version it is of; that of cookies also with what was chosen. */
export function legalPageData(context: Readonly<RouterContextProvider>, slug: PageSlug) {
  const tenant = getTenant(context);
  const locale = getLocale(context);
  const { html, headings } = renderPage(
    { tenant, locale, languageTag: getLanguageTag(context), origin: getRequest(context).origin },
    { slug },
  );
  return {
    slug,
    html,
    headings,
    version: termsDate(tenant.company).toISOString(),
    choice: slug === "cookies" ? presentCookieChoice(context) : null,
  };
}

export type LegalPageData = ReturnType<typeof legalPageData>;
