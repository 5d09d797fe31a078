import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Why a password would be guessed soon: a word of the brand's or the member's own, one that many use, or a row or date. */
export type Weakness = "own" | "common" | "pattern";

/** `guesses` as a power of ten; `level` 0 is refused, 3 is the best. */
export type PasswordStrength = { guesses: number; level: 0 | 1 | 2 | 3; weakness: Weakness | null };

/** Powers of ten: whoever tries the ten million likeliest passwords, as the longest public lists do, finds what is below the first. */
const levels = [7, 9, 12] as const;
/** Longer ones are judged by their beginning, which makes them no weaker and the work small. */
const judged = 64;

let made: ZxcvbnFactory | null = null;
// why: building the dictionaries takes a moment, which only whoever sets a password waits for
const estimator = () => (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: judged }));

type Matches = ZxcvbnResult["sequence"];
type Guessed = { guesses: number; matches: Matches };

/** What a guesser needs who knows of what parts a password is made; zxcvbn itself assumes that this must be found out too. */
function guess(text: string, words: string[]): Guessed {
  const { sequence } = estimator().check(text, words);
  return { guesses: sequence.reduce((sum, { guessesLog10 }) => sum + guessesLog10, 0), matches: sequence };
}

/** The same for a word with digits and signs put before and after it, each run of which is guessed on its own. */
function guessDecorated(text: string, words: string[]): Guessed | null {
  const [, before = "", core = "", after = ""] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  if (core === "" || core === text) return null;
  const parts = [core, ...(before.match(/\d+|\D+/g) ?? []), ...(after.match(/\d+|\D+/g) ?? [])].map((part) => guess(part, words));
  return { guesses: parts.reduce((sum, { guesses }) => sum + guesses, 0), matches: parts.flatMap(({ matches }) => matches) };
}

function weaknessOf(matches: Matches): Weakness {
  if (matches.some((match) => match["dictionaryName"] === "userInputs")) return "own";
  return matches.some(({ pattern }) => pattern === "dictionary") ? "common" : "pattern";
}

/**
 * How soon a password would be guessed by somebody who knows the common ones, rows of keys, dates, and the `words` of brand
 * and member, also when altered a little (NIST SP 800-63B 3.1.1.2). The same in the browser and on the server.
 */
export function passwordStrength(password: string, words: readonly string[]): PasswordStrength {
  const text = [...password.normalize("NFKC")].slice(0, judged).join("");
  const [whole, decorated] = [guess(text, [...words]), guessDecorated(text, [...words])];
  const least = decorated !== null && decorated.guesses < whole.guesses ? decorated : whole;
  const level = least.guesses < levels[0] ? 0 : least.guesses < levels[1] ? 1 : least.guesses < levels[2] ? 2 : 3;
  return { guesses: least.guesses, level, weakness: level === 0 ? weaknessOf(least.matches) : null };
}
