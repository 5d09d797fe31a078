import { randomFrom, type Random } from "../random.ts";
import type { PortraitLabel } from "../world/person.ts";
import { greyTones, hairTones, loreleiChoices, notionistsChoices, skinTones } from "./face-choices.ts";

type Notionists = typeof notionistsChoices;
type Lorelei = typeof loreleiChoices;
type OneOf<List extends readonly unknown[]> = List[number];
type HairOf<Choices extends { hair: Record<string, Record<string, readonly unknown[]>> }> = OneOf<Choices["hair"]["woman" | "man"]["any" | "young" | "mature"]>;

type Sitter = { gender: PortraitLabel["gender"]; age: number; skinTone: string; hairTone: string; beard: "full" | "stubble" | "moustache" | null; earrings: OneOf<Lorelei["earrings"]> | null };

export type NotionistsFace = Sitter & {
  style: "notionists"; hair: HairOf<Notionists>; eyes: OneOf<Notionists["eyes"]["below45" | "from45"]>; mouth: OneOf<Notionists["lips"]>;
  nose: OneOf<Notionists["nose"]>; brows: OneOf<Notionists["brows"]["woman" | "man"]>; glasses: OneOf<Notionists["glasses"]> | null; moustache: OneOf<Notionists["beard"]["moustache"]>;
};
export type LoreleiFace = Sitter & {
  style: "lorelei"; hair: HairOf<Lorelei>; eyes: OneOf<Lorelei["eyes"]["woman" | "man"]>; mouth: OneOf<Lorelei["mouth"]["woman" | "man"]>;
  nose: OneOf<Lorelei["nose"]["woman" | "man"]>; brows: OneOf<Lorelei["eyebrows"]["woman" | "man"]>; glasses: OneOf<Lorelei["glasses"]> | null;
  head: OneOf<Lorelei["heads"]>; neckline: number;
};
/** Whom a portrait shows: the same in every picture of that person. */
export type Face = NotionistsFace | LoreleiFace;

const stylesOf = { woman: ["lorelei", "notionists", "lorelei"], man: ["notionists", "notionists", "lorelei", "notionists", "notionists", "notionists"] } as const;

/** Deals from a list like cards: nothing comes again before everything has come once. */
export function deal<T>(from: readonly T[], label: string, number: number): T {
  const round = randomFrom(`${label}/round ${Math.floor(number / from.length)}`).sample(from, from.length);
  const card = round[number % from.length];
  if (card === undefined) throw new Error("Nothing to deal");
  return card;
}

const hairAt = <One>(hair: { any: readonly One[]; young: readonly One[]; mature: readonly One[] }, age: number) => (age < 40 ? [...hair.any, ...hair.young] : age < 52 ? hair.any : [...hair.mature, ...hair.mature, ...hair.any]);

function pickHairTone(random: Random, age: number, skin: number): string {
  const greyShare = age < 42 ? 0 : age < 50 ? 0.2 : age < 58 ? 0.65 : 0.94;
  if (random.chance(greyShare)) return random.pick(greyTones);
  return random.pick(skin > 4 ? hairTones.slice(0, 3) : hairTones);
}

function pickBeard(random: Random, gender: string, style: Face["style"]): Sitter["beard"] {
  if (gender === "woman") return null;
  if (style === "lorelei") return random.chance(0.8) ? "stubble" : null;
  const lot = random.next();
  return lot < 0.24 ? "full" : lot < 0.48 ? "stubble" : lot < 0.56 ? "moustache" : null;
}

/** Chooses the face of one sitter of a brand. Styles, hair and skin are dealt by number, so that neighbours differ. */
export function chooseFace({ brandId, gender, age, number }: PortraitLabel): Face {
  const people = `${brandId}/${gender}`;
  const random = randomFrom(`face/${people}/${age}/${number}`);
  const style = deal(stylesOf[gender], `${people}/style`, number);
  const tone = deal(skinTones.map((_, index) => index).concat(0, 1, 2, 3), `${people}/skin`, number);
  const sitter: Sitter = {
    gender, age, skinTone: skinTones[tone] ?? skinTones[0], hairTone: pickHairTone(random.fork("tone"), age, tone),
    beard: pickBeard(random, gender, style), earrings: gender === "woman" && random.chance(0.5) ? random.pick(loreleiChoices.earrings) : null,
  };
  const hasGlasses = random.chance(age > 58 ? 0.45 : age > 45 ? 0.3 : 0.16);
  const hairDeck = `${people}/${style}/hair`;
  if (style === "notionists") {
    const { hair, eyes, lips, nose, brows, glasses, beard } = notionistsChoices;
    return {
      ...sitter, style, hair: deal<HairOf<Notionists>>(hairAt<HairOf<Notionists>>(hair[gender], age), hairDeck, number), glasses: hasGlasses ? random.pick(glasses) : null,
      eyes: random.pick<OneOf<Notionists["eyes"]["from45"]>>(age < 45 ? eyes.below45 : eyes.from45), mouth: random.pick(lips), nose: random.pick(nose),
      brows: random.pick<NotionistsFace["brows"]>(brows[gender]), moustache: random.pick(beard.moustache),
    };
  }
  const { hair, eyes, mouth, nose, eyebrows, heads, glasses } = loreleiChoices;
  return {
    ...sitter, style, hair: deal<HairOf<Lorelei>>(hairAt<HairOf<Lorelei>>(hair[gender], age), hairDeck, number), glasses: hasGlasses ? random.pick(glasses) : null,
    eyes: random.pick<LoreleiFace["eyes"]>(eyes[gender]), mouth: random.pick<LoreleiFace["mouth"]>(mouth[gender]), nose: random.pick<LoreleiFace["nose"]>(nose[gender]),
    brows: random.pick<LoreleiFace["brows"]>(eyebrows[gender]), head: gender === "man" ? heads[0] : random.pick(heads), neckline: random.whole(0, 2),
  };
}
