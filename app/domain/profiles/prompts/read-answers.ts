import { z } from "zod";
import { prompts } from "./prompts.ts";
import { locales } from "#app/platform/locale/locales.ts";

const answer = z.object({ prompt: z.enum(prompts), text: z.string(), language: z.enum(locales).nullable() });

/** What a member answered to a prompt, and the language of the page on which they did. */
export type Answer = z.infer<typeof answer>;

/** Reads the answers of a profile as they are stored, without those to prompts that are no more. */
export function readAnswers(stored: unknown): Answer[] {
  const read = z.array(z.unknown()).safeParse(stored);
  return (read.data ?? []).flatMap((each) => answer.safeParse(each).data ?? []);
}
