import { z } from "zod";
import { choiceFields, type LanderChoices, readLanderChoices } from "#app/domain/brands/landers/lander-choices.ts";
import { storedCookie } from "./stored-cookie.server.ts";

/** What was chosen on a lander, so that it goes on there when it is opened again. */
const landerChoicesCookie = storedCookie("landerChoices");

const kept = z.object({ lander: z.string(), choices: z.string().max(2_000) });

/** The cookie that keeps choices made on a lander, named by its id. */
export function serializeLanderChoices(lander: string, choices: LanderChoices): Promise<string> {
  return landerChoicesCookie.serialize({ lander, choices: new URLSearchParams(choiceFields(choices)).toString() });
}

/** The cookie that forgets them. */
export function forgetLanderChoices(): Promise<string> {
  return landerChoicesCookie.serialize(null, { maxAge: 0 });
}

/** The choices that a browser keeps of a lander; null where it keeps none of this one. */
export async function readKeptChoices(cookies: string | null, lander: string): Promise<LanderChoices | null> {
  const found = kept.safeParse(await landerChoicesCookie.parse(cookies)).data;
  return found?.lander === lander ? readLanderChoices(new URLSearchParams(found.choices)) : null;
}
