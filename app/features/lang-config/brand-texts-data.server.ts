import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { listBrandTexts } from "#app/domain/tenants/texts/list-brand-texts.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

/** What the address asks for; what makes no sense in it is as if it were not there. */
const asked = z.object({
  texts: z.string().min(1).max(500),
  of: z.string().catch(""),
  q: writtenLine({ least: 0, most: 200 }).catch(""),
  own: z.literal("1").optional().catch(undefined),
  from: z.coerce.number().int().min(0).max(100_000).catch(0),
});

/**
 * What the brand says, for an operator who came from the console by a signed link; null for everybody who brings none.
 * A link that is forged or over leads to no page.
 */
export async function brandTextsData(context: Readonly<RouterContextProvider>, url: URL) {
  if (!url.searchParams.has("texts")) return null;
  const read = asked.safeParse(Object.fromEntries(url.searchParams));
  const { texts: token, of, q, own, from } = read.data ?? { texts: "", of: "", q: "", from: 0 };
  const ctx = getCtx(context);
  const language = ctx.tenant.languages.find((each) => each === of) ?? getLocale(context);
  const isOwnOnly = own === "1";
  const found = await listBrandTexts(ctx, { token, language, search: q, isOwnOnly, from }).catch(notFoundPage);
  const { languages, settings } = ctx.tenant;
  return { ...found, brand: settings.name, languages, token, language, search: q, isOwnOnly };
}

export type BrandTextsData = NonNullable<Awaited<ReturnType<typeof brandTextsData>>>;
