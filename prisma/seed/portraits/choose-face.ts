import { randomFrom, type Random } from "../random.ts";
import type { PortraitLabel } from "../world/person.ts";
import { loreleiChoices, notionistsChoices, shaved, skinTones } from "./face-choices.ts";
import { breadths, eyeTones, hairTones, undyedTone } from "./looks-tones.ts";

type Notionists = typeof notionistsChoices;
type Lorelei = typeof loreleiChoices;
type OneOf<List extends readonly unknown[]> = List[number];
type HairOf<Choices extends { hair: Record<string, Record<string, readonly unknown[]>> }> = OneOf<
  Choices["hair"]["woman" | "man"]["any" | "young" | "mature"]
>;

type Sitter = {
  gender: PortraitLabel["gender"];
  age: number;
  skinTone: string;
  hairTone: string;
  browTone: string;
  eyeTone: string;
  breadth: number;
  isTattooed: boolean;
  beard: "full" | "stubble" | "moustache" | null;
  earrings: OneOf<Lorelei["earrings"]> | null;
};

export type NotionistsFace = Sitter & {
  style: "notionists";
  /** Null for whoever is bald. */
  hair: HairOf<Notionists> | null;
  eyes: OneOf<Notionists["eyes"]["below45" | "from45"]>;
  mouth: OneOf<Notionists["lips"]>;
  nose: OneOf<Notionists["nose"]>;
  brows: OneOf<Notionists["brows"]["woman" | "man"]>;
  glasses: OneOf<Notionists["glasses"]> | null;
  moustache: OneOf<Notionists["beard"]["moustache"]>;
};
export type LoreleiFace = Sitter & {
  style: "lorelei";
  hair: HairOf<Lorelei>;
  eyes: OneOf<Lorelei["eyes"]["woman" | "man"]>;
  mouth: OneOf<Lorelei["mouth"]["woman" | "man"]>;
  nose: OneOf<Lorelei["nose"]["woman" | "man"]>;
  brows: OneOf<Lorelei["eyebrows"]["woman" | "man"]>;
  glasses: OneOf<Lorelei["glasses"]> | null;
  head: OneOf<Lorelei["heads"]>;
  neckline: number;
};
/** Whom a portrait shows: the same in every picture of that person. */
export type Face = NotionistsFace | LoreleiFace;

const stylesOf = {
  woman: ["lorelei", "notionists", "lorelei"],
  man: ["notionists", "notionists", "lorelei", "notionists", "notionists", "notionists"],
} as const;

/** Deals from a list like cards: nothing comes again before everything has come once. */
export function deal<T>(from: readonly T[], label: string, number: number): T {
  const round = randomFrom(`${label}/round ${Math.floor(number / from.length)}`).sample(from, from.length);
  const card = round[number % from.length];
  if (card === undefined) throw new Error("Nothing to deal");
  return card;
}

const hairAt = <One>(hair: { any: readonly One[]; young: readonly One[]; mature: readonly One[] }, age: number) =>
  age < 40 ? [...hair.any, ...hair.young] : age < 52 ? hair.any : [...hair.mature, ...hair.mature, ...hair.any];

/** Shaved hair is a shadow on the skin, in which nobody sees a light colour. */
const isSeenShaved = (hair: PortraitLabel["looks"]["hair"]) => hair === "black" || hair === "brown";

/** What the profile says, in the tones of a drawing. */
function colourOf(random: Random, { hair, eyes, body, tattoos }: PortraitLabel["looks"]) {
  const hairTone = random.pick(hairTones[hair]);
  return {
    hairTone,
    browTone: hair === "dyed" ? undyedTone : hairTone,
    eyeTone: eyeTones[eyes],
    breadth: breadths[body],
    isTattooed: tattoos === "many",
  };
}

function pickBeard(random: Random, gender: string, style: Face["style"]): Sitter["beard"] {
  if (gender === "woman") return null;
  if (style === "lorelei") return random.chance(0.8) ? "stubble" : null;
  const lot = random.next();
  return lot < 0.24 ? "full" : lot < 0.48 ? "stubble" : lot < 0.56 ? "moustache" : null;
}

/**
 * Chooses the face of one sitter of a brand, as the profile describes it. Styles, cuts and skin are dealt by number, so
 * that neighbours differ.
 */
export function chooseFace({ brandId, gender, age, looks, number }: PortraitLabel): Face {
  const people = `${brandId}/${gender}`;
  const random = randomFrom(`face/${people}/${age}/${number}`);
  // why: only these heads are whole without hair
  const style = looks.hair === "bald" ? "notionists" : deal(stylesOf[gender], `${people}/style`, number);
  const tone = deal(skinTones.map((_, index) => index).concat(0, 1, 2, 3), `${people}/skin`, number);
  const sitter: Sitter = {
    gender,
    age,
    skinTone: skinTones[tone] ?? skinTones[0],
    ...colourOf(random.fork("tone"), looks),
    beard: pickBeard(random, gender, style),
    earrings: gender === "woman" && random.chance(0.5) ? random.pick(loreleiChoices.earrings) : null,
  };
  const hasGlasses = random.chance(age > 58 ? 0.45 : age > 45 ? 0.3 : 0.16);
  const hairDeck = `${people}/${style}/hair`;
  if (style === "notionists") {
    const { hair, eyes, lips, nose, brows, glasses, beard } = notionistsChoices;
    return {
      ...sitter,
      style,
      hair:
        looks.hair === "bald"
          ? null
          : deal<HairOf<Notionists>>(
              hairAt<HairOf<Notionists>>(hair[gender], age).filter((cut) => cut !== shaved || isSeenShaved(looks.hair)),
              hairDeck,
              number,
            ),
      glasses: hasGlasses ? random.pick(glasses) : null,
      eyes: random.pick<OneOf<Notionists["eyes"]["from45"]>>(age < 45 ? eyes.below45 : eyes.from45),
      mouth: random.pick(lips),
      nose: random.pick(nose),
      brows: random.pick<NotionistsFace["brows"]>(brows[gender]),
      moustache: random.pick(beard.moustache),
    };
  }
  const { hair, eyes, mouth, nose, eyebrows, heads, glasses } = loreleiChoices;
  return {
    ...sitter,
    style,
    hair: deal<HairOf<Lorelei>>(hairAt<HairOf<Lorelei>>(hair[gender], age), hairDeck, number),
    glasses: hasGlasses ? random.pick(glasses) : null,
    eyes: random.pick<LoreleiFace["eyes"]>(eyes[gender]),
    mouth: random.pick<LoreleiFace["mouth"]>(mouth[gender]),
    nose: random.pick<LoreleiFace["nose"]>(nose[gender]),
    brows: random.pick<LoreleiFace["brows"]>(eyebrows[gender]),
    head: gender === "man" ? heads[0] : random.pick(heads),
    neckline: random.whole(0, 2),
  };
}
