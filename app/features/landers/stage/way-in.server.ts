import { choiceFields, type LanderChoices } from "#app/domain/brands/landers/lander-choices.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { LanderWayInProps } from "#app/landers/way/lander-way-in.tsx";
import type { LanderStage } from "./lander-stage.ts";

/** The way into signup with what was chosen; to the login, with nothing, where nobody may join. */
export function wayIn({ context, way }: LanderStage, label: string, choices: LanderChoices): LanderWayInProps {
  const t = getTranslator(context).getFixedT(null, "landers");
  if (!way.isOpen) return { to: way.to, label: t("login"), fields: [], note: t("noteClosed") };
  // why: what was passed goes along as well, so that whoever comes back is where they were
  return { to: "/signup", label, fields: [["lander", way.code], ...choiceFields(choices)], note: t("note") };
}
