import { genderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { LanderStage } from "./lander-stage.ts";

/** Who one can be, or look for, in the words of signup, with what was chosen before. */
export function genderChoices({ context, ctx, choices }: LanderStage, of: "gender" | "looking_for") {
  const t = getTranslator(context).getFixedT(null, "signup");
  const order = genderOrder(ctx.tenant.niche);
  return (of === "gender" ? order.own : order.sought).map((value) => ({
    value,
    label: t(of === "gender" ? `gender.${value}` : `lookingFor.${value}`),
    isChosen: choices[of].some((chosen) => chosen === value),
  }));
}
