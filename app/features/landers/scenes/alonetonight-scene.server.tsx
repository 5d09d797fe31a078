import { choiceFields, type LanderChoices } from "#app/domain/brands/landers/lander-choices.ts";
import { localHour } from "#app/domain/brands/landers/local-hour.ts";
import { genders } from "#app/domain/profiles/traits/profile-values.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { TonightEnd } from "#app/landers/alonetonight/tonight-end.tsx";
import { TonightLander, type TonightLanderProps } from "#app/landers/alonetonight/tonight-lander.tsx";
import sheet from "#app/landers/alonetonight/sheet.css?inline";
import type { PicturedInterest } from "#app/landers/interests/interest-icon.tsx";
import { genderChoices } from "#app/features/landers/stage/gender-choices.server.ts";
import type { LanderScene, LanderStage, SpokenWords } from "#app/features/landers/stage/lander-stage.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import { type ShownFace, shownFaces } from "#app/features/landers/stage/shown-faces.server.ts";
import { wayIn } from "#app/features/landers/stage/way-in.server.ts";
import { landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";

type Variant = (typeof landerTemplates)["alonetonight"]["variants"][number];
type Answer = TonightLanderProps["question"]["answers"][number];

/** What could make the evening good, by where it is spent. */
const wishes: Readonly<Record<Variant, readonly PicturedInterest[]>> = {
  plain: ["deep-talks", "flirting", "live-music", "cinema", "dining", "candlelight"],
  couch: ["cinema", "deep-talks", "board-games", "books", "wine", "candlelight"],
  town: ["dining", "cocktails", "live-music", "dancing", "karaoke", "theatre"],
  late: ["deep-talks", "flirting", "classical-music", "wine", "candlelight", "slow-mornings"],
};

/** So many people an evening shows. */
const most = 6;

const wordsOf = ({ context }: LanderStage) =>
  getTranslator(context).getFixedT(null, ["landerAlonetonight", "landers", "interests", "signup"]);

/** The evening: the hour where the reader is, three questions by one tap each, then those who are there now. */
export async function alonetonightScene(stage: LanderStage): Promise<LanderScene> {
  const { ctx, context, visitor } = stage;
  const variant = landerTemplates.alonetonight.variants.find((each) => each === stage.variant) ?? "plain";
  const t = wordsOf(stage);
  const { hour, seconds } = localHour({ clock: ctx.clock, languageTag: getLanguageTag(context) }, visitor.country);
  const told = hour
    ? capitalised(t(`hour.${hour.part}`, { weekday: hour.weekday, time: hour.time }))
    : t("hour.unknown");
  const words = stage.say({
    // why: whoever reads it in the afternoon is not still awake
    headline: t(`headline.${variant === "late" && hour?.part !== "night" ? "plain" : variant}`),
    text: stage.mayShowPeople ? t(`lead.${nicheName(ctx.tenant.niche)}`) : t("closed.lead"),
    steps: [t("wish"), t("looking"), t("me")],
    action: t("action"),
  });
  const page = { title: words.headline, description: words.text, stylesheet: sheet, holdsFor: seconds };
  const asked = questionsOf(stage, words, variant);
  const open = asked.findIndex(({ isAnswered }) => !isAnswered);
  const question = asked[open];
  if (!question) return { ...page, ...(await endOf(stage, words, told)) };
  return {
    ...page,
    content: (
      <TonightLander
        headline={words.headline}
        lead={words.text}
        hour={told}
        question={{
          position: t("position", { number: String(open + 1), total: String(asked.length) }),
          text: question.text,
          answers: question.answers,
        }}
        skip={{ to: leadTo(stage, leaveOut(stage.choices)), label: t(stage.mayShowPeople ? "skip" : "closed.skip") }}
        note={t(stage.way.isOpen ? "landers:note" : "landers:noteClosed")}
      />
    ),
  };
}

const capitalised = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** The lander itself with some choices made. */
function leadTo(stage: LanderStage, choices: LanderChoices): string {
  return `${stage.path}?${new URLSearchParams(choiceFields(choices))}`;
}

/** Whoever leaves the questions out says nothing with that: neither of themselves nor of whom they look for. */
const leaveOut = (choices: LanderChoices): LanderChoices => ({ ...choices, passed: ["deep-talks"] });

type Question = { text: string; isAnswered: boolean; answers: readonly Answer[] };

function questionsOf(stage: LanderStage, { steps }: SpokenWords, variant: Variant): Question[] {
  const t = wordsOf(stage);
  const { choices } = stage;
  const [wish = "", looking = "", me = ""] = steps;
  const isLeftOut = choices.passed.length > 0;
  return [
    {
      text: wish,
      isAnswered: isLeftOut || choices.interest.length > 0,
      answers: wishes[variant].map((interest) => ({
        to: leadTo(stage, { ...choices, interest: [interest] }),
        label: t(`interests:names.${interest}`),
        picture: interest,
      })),
    },
    {
      text: looking,
      isAnswered: isLeftOut || choices.looking_for.length > 0,
      answers: [
        ...genderChoices(stage, "looking_for").map(({ value, label }) => ({
          to: leadTo(stage, { ...choices, looking_for: [value] }),
          label,
          picture: null,
        })),
        { to: leadTo(stage, { ...choices, looking_for: genders }), label: t("anyone"), picture: null },
      ],
    },
    {
      text: me,
      isAnswered: isLeftOut || choices.gender.length > 0,
      answers: genderChoices(stage, "gender").map(({ value, label }) => ({
        to: leadTo(stage, { ...choices, gender: [value] }),
        label,
        picture: null,
      })),
    },
  ];
}

/** What is said at the end, under each of its headlines. */
const endTexts = {
  now: "done.text",
  lately: "done.text",
  none: "done.noneText",
  inside: "done.insideText",
} as const;

/** Those of the asked genders who are here now, or were here last where nobody is; nobody else in their place. */
async function endOf(
  stage: LanderStage,
  { action }: SpokenWords,
  hour: string,
): Promise<Pick<LanderScene, "content" | "shows">> {
  const t = wordsOf(stage);
  const { choices } = stage;
  const all = await shownFaces(stage);
  const asked = choices.looking_for;
  const fitting = all.filter(({ gender }) => asked.length === 0 || asked.some((each) => each === gender));
  const { faces, isNow } = hereNow(fitting);
  const end = faces.length > 0 ? (isNow ? "now" : "lately") : stage.mayShowPeople ? "none" : "inside";
  const chosen = [...genderChoices(stage, "looking_for"), ...genderChoices(stage, "gender")];
  return {
    shows: faces.map(({ id }) => id),
    content: (
      <TonightEnd
        hour={hour}
        headline={t(`done.${end}`)}
        text={t(endTexts[end])}
        faces={faces}
        answers={{
          label: t("done.answers"),
          said:
            choices.passed.length > 0
              ? []
              : [
                  ...choices.interest.map((interest) => t(`interests:names.${interest}`)),
                  ...(choices.looking_for.length === genders.length
                    ? [t("anyone")]
                    : chosen.filter(({ isChosen }) => isChosen).map(({ label }) => label)),
                ],
        }}
        way={wayIn(stage, action, choices)}
        again={{ to: `${stage.path}?anew=1`, label: t("again") }}
      />
    ),
  };
}

/** Nobody is said to be here who was not within the last ten minutes. */
function hereNow(faces: readonly ShownFace[]): { faces: ShownFace[]; isNow: boolean } {
  const online = faces.filter((face) => face.online);
  return { faces: (online.length > 0 ? online : faces).slice(0, most), isNow: online.length > 0 };
}
