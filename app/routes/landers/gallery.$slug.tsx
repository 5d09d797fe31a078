import { redirect } from "react-router";
import { brandCopy } from "#app/domain/brands/site/brand-copy.ts";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { galleryPath, galleryVariantOf } from "#app/domain/brands/landers/lander-slug.ts";
import { listFaces } from "#app/domain/discovery/members/list-faces.server.ts";
import { GalleryLander } from "#app/landers/gallery/gallery-lander.tsx";
import { getCtx } from "#app/http/ctx.server.ts";
import { getLanderVariant, isForLanderCache } from "#app/http/landers/lander-variant.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { landerAction, landerMissing, landerResponse } from "#app/features/landers/lander-page.server.tsx";
import type { Route } from "./+types/gallery.$slug";

/** The gallery lander of the brand's niche; a slug that is not its own does not exist (spec section 1). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isForLanderCache(context))
    return redirect(
      `/landers/gallery${params.slug === undefined ? "" : `/${encodeURIComponent(params.slug)}`}${url.search}`,
      308,
    );
  const ctx = getCtx(context);
  const { tenant, locale } = ctx;
  const { niche, settings } = tenant;
  const variant = galleryVariantOf(niche, params.slug);
  if (variant === null) return landerMissing(context, url);

  const visitor = getLanderVariant(context);
  const faces = mayVisitorsSearch(settings, visitor) ? await listFaces(ctx, visitor) : [];
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
