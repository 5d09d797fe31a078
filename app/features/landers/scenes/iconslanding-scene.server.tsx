import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { IconsLander } from "#app/landers/iconslanding/icons-lander.tsx";
import sheet from "#app/landers/iconslanding/sheet.css?inline";
import type { PicturedInterest } from "#app/landers/interests/interest-icon.tsx";
import { genderChoices } from "#app/features/landers/stage/gender-choices.server.ts";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import { landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";

type Variant = (typeof landerTemplates)["iconslanding"]["variants"][number];

/** What one can choose by pictures, nine of a kind. */
const wishes: Readonly<Record<Variant, readonly PicturedInterest[]>> = {
  plain: ["walking", "dining", "live-music", "cinema", "dancing", "beach", "deep-talks", "city-trips", "slow-mornings"],
  outdoors: ["walking", "hiking", "beach", "sailing", "camping", "cycling", "dogs", "mountains", "road-trips"],
  evenings: ["dining", "wine", "cocktails", "live-music", "dancing", "cinema", "board-games", "karaoke", "candlelight"],
  culture: [
    "museums",
    "theatre",
    "books",
    "photography",
    "classical-music",
    "architecture",
    "painting",
    "languages",
    "cinema",
  ],
};

/** The pictures, alike for all who look but for what they chose here before. */
export function iconslandingScene(stage: LanderStage): LanderScene {
  const { niche } = stage.ctx.tenant;
  const variant = landerTemplates.iconslanding.variants.find((each) => each === stage.variant) ?? "plain";
  const t = getTranslator(stage.context).getFixedT(null, ["landerIconslanding", "landers", "interests"]);
  const words = stage.say({
    headline: t(`headline.${variant}`),
    text: t(`lead.${nicheName(niche)}`),
    steps: [t("wish"), t("me"), t("looking")],
    action: t("action"),
  });
  const [wish = "", me = "", looking = ""] = words.steps;
  const { isOpen, code, to } = stage.way;
  return {
    title: words.headline,
    description: words.text,
    stylesheet: sheet,
    content: (
      <IconsLander
        headline={words.headline}
        lead={words.text}
        wish={{
          label: wish,
          hint: t("wishHint"),
          choices: wishes[variant].map((value) => ({
            value,
            label: t(`interests:names.${value}`),
            isChosen: stage.choices.interest.some((chosen) => chosen === value),
          })),
        }}
        me={{ label: me, choices: genderChoices(stage, "gender") }}
        looking={{ label: looking, choices: genderChoices(stage, "looking_for") }}
        target={isOpen ? "/signup" : to}
        fields={isOpen ? [["lander", code]] : []}
        submit={isOpen ? words.action : t("landers:login")}
        note={t(isOpen ? "landers:note" : "landers:noteClosed")}
      />
    ),
  };
}
