import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { GalleryLander } from "#app/landers/gallery/gallery-lander.tsx";
import sheet from "#app/landers/gallery/sheet.css?inline";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import { shownFaces, withSoftFirst } from "#app/features/landers/stage/shown-faces.server.ts";
import { landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";

/** The gallery: faces of the brand where visitors may see them, under the words of its variant. */
export async function galleryScene(stage: LanderStage): Promise<LanderScene> {
  const { tenant, locale } = stage.ctx;
  const { niche, settings } = tenant;
  const variant = landerTemplates.gallery.variants.find((each) => each === stage.variant) ?? "plain";
  const faces = await withSoftFirst(stage, await shownFaces(stage), "tile");
  const t = getTranslator(stage.context).getFixedT(null, ["landers", "landerGallery"]);
  const copy = brandCopy(tenant, locale);
  const { isOpen, to } = stage.way;
  const theme = `landerGallery:${nicheName(niche)}.${variant}` as const;
  const words = stage.say({
    headline: t(`${theme}.headline`),
    text: faces.length > 0 ? t(`${theme}.lead`) : t("landerGallery:closed.lead"),
    steps: [],
    action: copy?.home.join ?? t("landers:join"),
  });
  return {
    title: words.headline,
    description: words.text,
    stylesheet: sheet,
    hasItalics: true,
    shows: faces.map(({ id }) => id),
    content: (
      <GalleryLander
        headline={words.headline}
        lead={words.text}
        action={{ to, label: isOpen ? words.action : t("landers:login") }}
        note={t(isOpen ? "landers:note" : "landers:noteClosed")}
        faces={faces}
        texts={{
          faces: t("landers:faces.heading"),
          more: t("landers:faces.more"),
          promises: t("landers:promises"),
        }}
        hidden={{
          heading: t("landers:faces.hidden.heading"),
          text: t(isOpen ? "landers:faces.hidden.text" : "landers:faces.hidden.textClosed"),
        }}
        promises={copy?.home.promises ?? []}
        closing={copy?.home.closing ?? { title: settings.name, text: settings.description }}
      />
    ),
  };
}
