import { firstQuestions } from "#app/features/landers/stage/first-questions.server.ts";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { openingScene } from "#app/features/landers/stage/moving-scene.server.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import startLoops from "#app/landers/loops/start-loops.js?url";
import sheet from "#app/landers/video/sheet.css?inline";
import { VideoLander } from "#app/landers/video/video-lander.tsx";

/** The video: the brand's evening in motion, and the first two questions of signup. */
export async function videoScene(stage: LanderStage): Promise<LanderScene> {
  const t = getTranslator(stage.context).getFixedT(null, ["landers", "landerVideo"]);
  const { isOpen, to, code } = stage.way;
  const theme =
    stage.variant === "evening" || stage.variant === "quiet"
      ? (`landerVideo:${stage.variant}` as const)
      : (`landerVideo:niche.${nicheName(stage.ctx.tenant.niche)}` as const);
  const { headline, text, action } = stage.say({
    headline: t(`${theme}.headline`),
    text: t(`${theme}.text`),
    steps: [],
    action: t("landers:join"),
  });
  const questions = firstQuestions(stage);
  return {
    title: headline,
    description: text,
    stylesheet: sheet,
    script: startLoops,
    content: (
      <VideoLander
        headline={headline}
        text={text}
        loop={await openingScene(stage)}
        pauseLabel={t("landers:pause")}
        questions={[questions.gender, questions.lookingFor]}
        action={{ to, code, isOpen, label: isOpen ? action : t("landers:login") }}
        note={t(isOpen ? "landers:note" : "landers:noteClosed")}
      />
    ),
  };
}
