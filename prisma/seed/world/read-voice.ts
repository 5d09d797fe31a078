import { readFileSync } from "node:fs";
import { z } from "zod";
import { prompts } from "#app/domain/profiles/prompts/prompts.ts";
import type { Answer } from "#app/domain/profiles/prompts/read-answers.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Random } from "../random.ts";
import type { BrandWorld } from "./brands.ts";

const lines = z.array(z.string().min(3)).min(1);
const voiceContract = z.strictObject({
  openers: lines,
  life: lines,
  wish: lines,
  closings: lines,
  openings: lines,
  answers: z.partialRecord(z.enum(prompts), lines),
  dialogues: z.array(z.array(z.string().min(2)).min(3)).min(1),
});
const namesContract = z.record(z.string(), z.strictObject({ woman: lines, man: lines }));

/** What the members of one brand say, in their language. `{a|b}` is for a man and for a woman. */
export type Voice = z.infer<typeof voiceContract>;

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** Reads and checks the sentences of a brand's members. */
export const readVoice = (brandId: string): Voice => voiceContract.parse(read(`../texts/${brandId}.json`));

/** Reads the first names of a brand's members. */
export function readNames(brand: BrandWorld): { woman: string[]; man: string[] } {
  const names = namesContract.parse(read("./names.json"))[brand.names];
  if (names === undefined) throw new Error(`No names for ${brand.names}`);
  return names;
}

/** Chooses the form of a sentence that fits the speaker. */
export const spokenBy = (gender: "woman" | "man", sentence: string): string =>
  sentence.replace(/\{([^|{}]*)\|([^{}]*)\}/g, (_whole, his: string, hers: string) => (gender === "man" ? his : hers));

/** Composes a bio of two to four sentences that nobody else on the brand is likely to have. */
export function composeBio(random: Random, voice: Voice, gender: "woman" | "man"): string {
  const parts = random.pick([
    () => [random.pick(voice.openers), random.pick(voice.life), random.pick(voice.wish), random.pick(voice.closings)],
    () => [random.pick(voice.openers), ...random.sample(voice.life, 2), random.pick(voice.wish)],
    () => [random.pick(voice.life), random.pick(voice.wish)],
    () => [random.pick(voice.openers), random.pick(voice.wish), random.pick(voice.closings)],
    () => [random.pick(voice.openers), random.pick(voice.life), ...random.sample(voice.wish, 2)],
  ])();
  return parts.map((part) => spokenBy(gender, part)).join(" ");
}

/** Chooses what a person answers to prompts: most answer two or three, some none. */
export function pickAnswers(random: Random, voice: Voice, language: Locale): Answer[] {
  const count = random.pick([0, 2, 2, 3, 3, 3]);
  const asked = random.sample(
    prompts.filter((prompt) => voice.answers[prompt] !== undefined),
    count,
  );
  return asked.map((prompt) => ({ prompt, text: random.pick(voice.answers[prompt] ?? []), language }));
}
