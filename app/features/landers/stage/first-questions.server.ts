import { genderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { LanderQuestionProps } from "#app/landers/questions/lander-question.tsx";
import type { LanderStage } from "./lander-stage.ts";

/** The first two questions of signup, in its own words and with what this visitor answered here before. */
export function firstQuestions({ context, ctx, choices }: LanderStage): {
  gender: LanderQuestionProps;
  lookingFor: LanderQuestionProps;
} {
  const t = getTranslator(context).getFixedT(null, "signup");
  const order = genderOrder(ctx.tenant.niche);
  return {
    gender: {
      name: "gender",
      kind: "radio",
      label: t("gender.label"),
      choices: order.own.map((value) => ({ value, label: t(`gender.${value}`) })),
      chosen: choices.gender,
    },
    lookingFor: {
      name: "looking_for",
      kind: "checkbox",
      label: t("lookingFor.label"),
      choices: order.sought.map((value) => ({ value, label: t(`lookingFor.${value}`) })),
      chosen: choices.looking_for,
    },
  };
}
