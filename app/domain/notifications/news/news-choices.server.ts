import { everybody } from "./news-contract.ts";
import { countReaders } from "./news-readers.server.ts";
import { defaultLimits } from "#app/domain/notifications/occasions/delivery-limits.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** What news of a brand can be made of. */
export type NewsChoices = {
  /** The language without which nothing is sent. */
  ownLanguage: Locale;
  languages: readonly Locale[];
  countries: readonly Country[];
  /** Active members who asked for news. */
  asked: number;
  /** Mails of any kind that a member gets in 24 hours at most. */
  mailsADay: number;
};

/**
 * What news of a brand can be made of, and how many members there are for them.
 * @throws AppError `forbidden` without the right `news.see`.
 */
export async function newsChoices(ctx: BrandOperatorCtx): Promise<NewsChoices> {
  const { id: tenantId, defaultLocale, languages, countries, settings } = ctx.tenant;
  enforceOperatorRight(ctx, "news.see", tenantId);
  const { asked } = await withTenant(tenantId, (tx) => countReaders(tx, { tenantId, now: ctx.clock.now() }, everybody));
  return {
    ownLanguage: defaultLocale,
    languages,
    countries,
    asked,
    mailsADay: { ...defaultLimits, ...settings.notification_limits }.mail,
  };
}
