import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { CollageLander } from "#app/landers/collagelanding/collage-lander.tsx";
import sheet from "#app/landers/collagelanding/sheet.css?inline";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import { shownFaces, withSoftFirst } from "#app/features/landers/stage/shown-faces.server.ts";
import { landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";

/** The collage: faces, sayings and the brand's art on one wall. */
export async function collageScene(stage: LanderStage): Promise<LanderScene> {
  const { tenant, locale } = stage.ctx;
  const { isOpen, to } = stage.way;
  const variant = landerTemplates.collagelanding.variants.find((each) => each === stage.variant) ?? "plain";
  const faces = await withSoftFirst(stage, await shownFaces(stage), "card");
  const t = getTranslator(stage.context).getFixedT(null, ["landers", "landerCollage"]);
  const name = variant === "plain" ? nicheName(tenant.niche) : variant;
  const theme = `landerCollage:${faces.length > 0 ? name : "closed"}` as const;
  const words = stage.say({
    headline: t(`${theme}.headline`),
    text: t(`${theme}.text`),
    steps: [
      t("landerCollage:free"),
      t("landerCollage:adults"),
      t("landerCollage:noSubscription"),
      t("landerCollage:pace"),
    ],
    action: brandCopy(tenant, locale)?.home.join ?? t("landers:join"),
  });
  return {
    title: words.headline,
    description: words.text,
    stylesheet: sheet,
    hasItalics: true,
    ...(faces.length === 0 && { firstDrawings: ["lander", "pattern"] }),
    shows: faces.map(({ id }) => id),
    content: (
      <CollageLander
        headline={words.headline}
        lead={words.text}
        action={{ to, label: isOpen ? words.action : t("landers:login") }}
        note={t(isOpen ? "landers:note" : "landers:noteClosed")}
        faces={faces}
        label={t("landers:faces.heading")}
        sayings={words.steps}
      />
    ),
  };
}
