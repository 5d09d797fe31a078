import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * Why a password would be guessed soon: a word of the brand's or the member's own, one that many use, or a row or date.
 */
export type Weakness = "own" | "common" | "pattern";

/** `guesses` as a power of ten; `level` 0 is refused, 3 is the best. */
export type PasswordStrength = { guesses: number; level: 0 | 1 | 2 | 3; weakness: Weakness | null };

/**
 * Powers of ten: whoever tries the ten million likeliest passwords, as the longest public lists do, finds what is below
 * the first.
 */
const levels = [7, 9, 12] as const;
/** Longer ones are judged by their beginning, which makes none of them look stronger, and keeps the work small. */
const judged = 40;
/** Letters that may stand for others in one reading: more than people write, and few enough to try them all. */
const maxSwaps = 24;

let made: ZxcvbnFactory | null = null;
// why: building the dictionaries takes a moment, which only whoever sets a password waits for
const estimator = () =>
  (made ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: judged,
    l33tMaxSubstitutions: maxSwaps,
  }));

type Matches = ZxcvbnResult["sequence"];
type Guessed = { guesses: number; matches: Matches };

/**
 * What a guesser needs who knows of what parts a password is made; zxcvbn itself assumes that this must be found out
 * too.
 */
function guess(text: string, words: string[]): Guessed {
  const small = text.toLowerCase();
  // why: an own word is known, however its letters are sized, and zxcvbn counts that as many guesses
  const { sequence } = estimator().check(words.includes(small) ? small : text, words);
  return { guesses: sequence.reduce((sum, { guessesLog10 }) => sum + guessesLog10, 0), matches: sequence };
}

const runs = (text: string): string[] => text.match(/\d+|\D+/g) ?? [];

/**
 * The parts of a password as a guesser may read it: a word with runs of digits and signs put before or after it, of which
 * none, the nearest or all belong to the word.
 */
function readings(text: string): string[][] {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const [first, last] = [letters.at(0), letters.at(-1)];
  if (!first || !last) return [[text]];
  const end = last.index + last[0].length;
  const core = text.slice(first.index, end);
  const [before, after] = [runs(text.slice(0, first.index)), runs(text.slice(end))];
  // why: digits may stand for letters at either end, as in "4nna"
  const ofWord = (there: readonly string[]) => new Set([0, Math.min(1, there.length), there.length]);
  return [...ofWord(before)].flatMap((begun) =>
    [...ofWord(after)].map((ended) => {
      const far = before.length - begun;
      const word = [...before.slice(far), core, ...after.slice(0, ended)].join("");
      return [word, ...before.slice(0, far), ...after.slice(ended)];
    }),
  );
}

function guessParts(parts: readonly string[], words: string[]): Guessed {
  const guessed = parts.map((part) => guess(part, words));
  return {
    guesses: guessed.reduce((sum, { guesses }) => sum + guesses, 0),
    matches: guessed.flatMap(({ matches }) => matches),
  };
}

function weaknessOf(matches: Matches): Weakness {
  if (matches.some((match) => match["dictionaryName"] === "userInputs")) return "own";
  return matches.some(({ pattern }) => pattern === "dictionary") ? "common" : "pattern";
}

/**
 * How soon a password would be guessed by somebody who knows the common ones, rows of keys, dates, and the `words` of
 * brand and member, also when altered a little (NIST SP 800-63B 3.1.1.2). The same in the browser and on the server.
 */
export function passwordStrength(password: string, words: readonly string[]): PasswordStrength {
  const whole = password.normalize("NFKC");
  if (words.includes(whole.toLowerCase())) return { guesses: 0, level: 0, weakness: "own" };
  const text = [...whole].slice(0, judged).join("");
  const guessed = readings(text).map((parts) => guessParts(parts, [...words]));
  const least = guessed.reduce((one, other) => (other.guesses < one.guesses ? other : one));
  const level = least.guesses < levels[0] ? 0 : least.guesses < levels[1] ? 1 : least.guesses < levels[2] ? 2 : 3;
  return { guesses: least.guesses, level, weakness: level === 0 ? weaknessOf(least.matches) : null };
}
