import type { RouterContextProvider } from "react-router";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { galleryPath, type GalleryVariant } from "#app/domain/brands/landers/gallery-variants.ts";
import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { listFeaturedMembers } from "#app/domain/discovery/members/list-featured-members.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getLanderVariant } from "#app/http/landers/lander-variant.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { GalleryLander } from "#app/landers/gallery/gallery-lander.tsx";
import { landerAction, landerResponse } from "./lander-page.server.tsx";

/** The answer of a gallery lander: faces of the brand where visitors may see them, under the words of its variant. */
export async function galleryAnswer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  variant: GalleryVariant,
): Promise<Response> {
  const ctx = getCtx(context);
  const { tenant, locale } = ctx;
  const { niche, settings } = tenant;
  const visitor = getLanderVariant(context);
  const faces = mayVisitorsSearch(settings, visitor) ? await listFeaturedMembers(ctx, visitor) : [];
  const t = getTranslator(context).getFixedT(null, "landers");
  const copy = brandCopy(tenant, locale);
  const action = landerAction(context);
  const theme = `gallery.${niche.slug === "" ? "open" : niche.slug}.${variant}` as const;
  const headline = t(`${theme}.headline`);
  const lead = t(`${theme}.lead`);
  return landerResponse(context, url, {
    shows: faces.map(({ id }) => id),
    path: galleryPath(niche, variant),
    title: headline,
    description: lead,
    content: (
      <GalleryLander
        headline={headline}
        lead={lead}
        action={{ to: action.to, label: action.open ? (copy?.home.join ?? t("join")) : t("login") }}
        note={t(action.open ? "note" : "noteClosed")}
        faces={faces.map(({ id, name, age, region, photo }) => ({
          id,
          name,
          age,
          region,
          photo,
          to: `/members/${id}`,
        }))}
        texts={{
          faces: t("faces.heading"),
          more: t("faces.more"),
          promises: t("promises"),
        }}
        hidden={{
          heading: t("faces.hidden.heading"),
          text: t(action.open ? "faces.hidden.text" : "faces.hidden.textClosed"),
        }}
        promises={copy?.home.promises ?? []}
        closing={copy?.home.closing ?? { title: settings.name, text: settings.description }}
      />
    ),
  });
}
