import { choiceFields } from "#app/domain/brands/landers/lander-choices.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { DeckEnd } from "#app/landers/deck/deck-end.tsx";
import { type DeckCardProps, DeckLander } from "#app/landers/deck/deck-lander.tsx";
import script from "#app/landers/deck/deck.js?url";
import sheet from "#app/landers/deck/sheet.css?inline";
import type { PicturedInterest } from "#app/landers/interests/interest-icon.tsx";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import { type ShownFace, shownFaces, withSoftFirst } from "#app/features/landers/stage/shown-faces.server.ts";
import { wayIn } from "#app/features/landers/stage/way-in.server.ts";

/** So many cards a deck has at most: few enough to reach the end of. */
const most = 8;

/** A card whose place in the deck is not known yet. */
type Card = Omit<DeckCardProps, "place">;

/** What is in the deck where the brand shows nobody. */
const wishes: readonly PicturedInterest[] = ["dining", "live-music", "walking", "candlelight", "dancing", "city-trips"];

/** Words of this lander. */
const wordsOf = ({ context }: LanderStage) =>
  getTranslator(context).getFixedT(null, ["landerTinderswipe", "landers", "interests"]);

/** The deck: people one at a time, or good evenings where the brand shows nobody; at its end what was kept, and the way in. */
export async function tinderswipeScene(stage: LanderStage): Promise<LanderScene> {
  const faces = await withSoftFirst(stage, await shownFaces(stage), "card");
  const cards = dealCards(stage, faces.length > 0 ? faceCards(stage, faces) : wishCards(stage));
  if (cards.length === 0) return endScene(stage, faces);
  const t = wordsOf(stage);
  const words = stage.say({
    headline: t(faces.length > 0 ? "headline" : "wishes.headline"),
    text: faces.length > 0 ? t(`lead.${nicheName(stage.ctx.tenant.niche)}`) : t("wishes.lead"),
    steps: [],
    action: t("action"),
  });
  return {
    title: words.headline,
    description: words.text,
    stylesheet: sheet,
    script,
    shows: faces.map(({ id }) => id),
    content: (
      <DeckLander
        headline={words.headline}
        lead={words.text}
        label={t(faces.length > 0 ? "deck" : "wishes.deck")}
        hint={t("hint")}
        action={{ to: stage.way.to, label: stage.way.isOpen ? words.action : t("landers:login") }}
        note={t(stage.way.isOpen ? "landers:note" : "landers:noteClosed")}
        target={stage.path}
        decided={choiceFields(stage.choices)}
        cards={cards}
      />
    ),
  };
}

/** The cards that are still to be decided. Who comes or goes meanwhile changes neither their number nor their places. */
function dealCards(stage: LanderStage, cards: readonly Card[]): DeckCardProps[] {
  const t = wordsOf(stage);
  const { liked, interest, passed } = stage.choices;
  const decided = new Set<string>([...liked, ...interest, ...passed]);
  const left = cards.filter(({ value }) => !decided.has(value)).slice(0, Math.max(0, most - decided.size));
  const total = String(decided.size + left.length);
  return left.map((card, index) => ({
    ...card,
    place: t("place", { number: String(decided.size + index + 1), total }),
  }));
}

function faceCards(stage: LanderStage, faces: readonly ShownFace[]): Card[] {
  const t = wordsOf(stage);
  return faces.map(({ id, name, age, region, photo }) => ({
    value: id,
    name,
    age,
    region,
    of: { field: "liked", photo },
    keep: t("like", { name }),
    pass: t("pass", { name }),
  }));
}

function wishCards(stage: LanderStage): Card[] {
  const t = wordsOf(stage);
  return wishes.map((id) => {
    const name = t(`interests:names.${id}`);
    return {
      value: id,
      name,
      age: null,
      region: null,
      of: { field: "interest", interest: id },
      keep: t("likeWish", { name }),
      pass: t("passWish", { name }),
    };
  });
}

function endScene(stage: LanderStage, faces: readonly ShownFace[]): LanderScene {
  const t = wordsOf(stage);
  const { choices } = stage;
  const kept = faces.filter(({ id }) => choices.liked.some((liked) => liked === id));
  const keptWishes = wishes.filter((id) => choices.interest.some((interest) => interest === id));
  const said = endWords(stage, kept.length + keptWishes.length, faces.length > 0);
  const { action } = stage.say({ ...said, steps: [], action: t("action") });
  const genders = [...new Set(kept.map(({ gender }) => gender))];
  return {
    title: said.headline,
    description: said.text,
    stylesheet: sheet,
    shows: faces.map(({ id }) => id),
    content: (
      <DeckEnd
        headline={said.headline}
        text={said.text}
        faces={kept}
        wishes={keptWishes.map((id) => ({ id, name: t(`interests:names.${id}`) }))}
        way={wayIn(stage, action, { ...choices, liked: kept.map(({ id }) => id), looking_for: genders })}
        search={kept.length > 0 ? { to: firstSearch(stage, kept), label: t("search") } : null}
        again={{ to: `${stage.path}?anew=1`, label: t("again") }}
      />
    ),
  };
}

function endWords(stage: LanderStage, kept: number, hasFaces: boolean): { headline: string; text: string } {
  const t = wordsOf(stage);
  if (hasFaces) {
    const end = kept === 0 ? "none" : "done";
    return { headline: t(`${end}.headline`), text: t(`${end}.text`) };
  }
  return kept === 0
    ? { headline: t("landers:faces.hidden.heading"), text: t("landers:faces.hidden.text") }
    : { headline: t("wishes.done"), text: t("wishes.doneText") };
}

/** The search that those who were kept suggest: their gender where it is one, and ages around theirs. */
function firstSearch({ visitor }: LanderStage, kept: readonly ShownFace[]): string {
  const genders = new Set(kept.map(({ gender }) => gender));
  const ages = kept.flatMap(({ age }) => (age === null ? [] : [age]));
  const [gender = "any"] = genders.size === 1 ? genders : [];
  const query = new URLSearchParams({ gender, country: visitor.country });
  if (ages.length > 0) {
    query.set("min_age", String(Math.max(18, Math.min(...ages) - 3)));
    query.set("max_age", String(Math.min(99, Math.max(...ages) + 3)));
  }
  return `/members?${query}`;
}
