import { firstQuestions } from "#app/features/landers/stage/first-questions.server.ts";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { movingScene, openingScene } from "#app/features/landers/stage/moving-scene.server.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import startLoops from "#app/landers/loops/start-loops.js?url";
import type { LanderQuestionProps } from "#app/landers/questions/lander-question.tsx";
import sheet from "#app/landers/transitions/sheet.css?inline";
import { TransitionsLander } from "#app/landers/transitions/transitions-lander.tsx";

/** What two people may do first; each is an interest of a profile. */
const beginnings = ["walking", "wine", "cooking", "cinema", "dancing", "live-music"] as const;

/** The scenes: evening, a step closer, another place; who one is, whom one looks for, what it may begin with. */
export async function transitionsScene(stage: LanderStage): Promise<LanderScene> {
  const t = getTranslator(stage.context).getFixedT(null, ["landers", "landerTransitions", "interests"]);
  const { isOpen, to, code } = stage.way;
  const mood = stage.variant === "slow" || stage.variant === "bold" ? stage.variant : "plain";
  const { headline, text, steps, action } = stage.say({
    headline: t(`landerTransitions:niche.${nicheName(stage.ctx.tenant.niche)}`),
    text: t(`landerTransitions:${mood}.text`),
    steps: [t(`landerTransitions:${mood}.second`), t(`landerTransitions:${mood}.third`)],
    action: t("landers:join"),
  });
  const [second = "", third = ""] = steps;
  const { gender, lookingFor } = firstQuestions(stage);
  const beginning: LanderQuestionProps = {
    name: "interest",
    kind: "checkbox",
    label: t("landerTransitions:beginning"),
    choices: beginnings.map((value) => ({ value, label: t(`interests:names.${value}`) })),
    chosen: stage.choices.interest,
  };
  return {
    title: headline,
    description: text,
    stylesheet: sheet,
    script: startLoops,
    content: (
      <TransitionsLander
        headline={headline}
        text={text}
        opening={{ loop: await openingScene(stage), question: gender }}
        scenes={[
          { line: second, loop: movingScene(stage, { tall: "tall", wide: "wide" }), question: lookingFor },
          { line: third, loop: movingScene(stage, { tall: "far", wide: null }), question: beginning },
        ]}
        texts={{ next: t("landerTransitions:next"), pause: t("landers:pause") }}
        action={{ to, code, isOpen, label: isOpen ? action : t("landers:login") }}
        note={t(isOpen ? "landers:note" : "landers:noteClosed")}
      />
    ),
  };
}
