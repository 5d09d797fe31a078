import { findNews } from "./find-news.server.ts";
import { getBrandImage } from "#app/domain/brands/site/get-brand-image.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { mailBrandOf } from "#app/platform/mail/mail-brand.server.ts";
import { processMailRenderer } from "#app/platform/runtime/process-mail-renderer.server.ts";
import { originOf } from "#app/platform/tenancy/origin-of.server.ts";

/**
 * The mail that a member of this language gets of news, as HTML by the renderer that sends it. The brand's logo is in
 * it: a brand's pictures come to its own pages alone.
 * @throws AppError `forbidden` without the right `news.see`, `not_found` for news that are not there or have no words.
 */
export async function previewNews(
  ctx: BrandOperatorCtx,
  { id, language }: { id: string; language: Locale },
): Promise<string> {
  const { tenant } = ctx;
  enforceOperatorRight(ctx, "news.see", tenant.id);
  const { words, path } = await withTenant(tenant.id, (tx) => findNews(tx, { tenantId: tenant.id, id }));
  const chosen = words[language] ?? words[tenant.defaultLocale];
  if (!chosen) throw new AppError("not_found");
  const origin = originOf(tenant, env());
  const brand = mailBrandOf(tenant, { origin, logoPath: "/brand/logo.png" });
  const { html } = await processMailRenderer()({
    brand,
    worn: tenant,
    template: "news",
    language: textLanguageOf(language, tenant),
    variables: { name: ctx.operator.name, headline: chosen.title, words: chosen.text },
    actionUrl: new URL(path, origin).href,
    unsubscribeUrl: new URL("/unsubscribe/preview", origin).href,
  });
  const logo = await getBrandImage({ tenant, locale: language }, { name: "logo.png" });
  return logo ? html.replaceAll(brand.logoUrl, `data:${logo.type};base64,${logo.body.toString("base64")}`) : html;
}
