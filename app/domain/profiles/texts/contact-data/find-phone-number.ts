import { digitRuns, type Group, signOf } from "./digit-runs.ts";
import { isPhoneShape } from "./phone-shapes.ts";

/** Words for a number in one language that are something else in another. */
const fillers = new Set("en et to null een un une ein eine oh".split(" "));

/** From so many words for numbers on in a row, each of them is meant as one. */
const certainlySpelled = 4;

/** The words of a phone number, in digits, words or both; null where there is none. */
export function findPhoneNumber(text: string): string | null {
  const run = digitRuns(text).find((groups) => isNumber(text, withoutFillers(withoutLastWord(groups))));
  return run === undefined ? null : text.slice(run[0]?.from ?? 0, run.at(-1)?.to);
}

const isSpelled = (group: Group) => group.isSpelled;
const isFiller = (group: Group) => group.isSpelled && fillers.has(group.word);

/** What is left of a run where words that only may be numbers count as none. */
function withoutFillers(run: readonly Group[]): readonly Group[] {
  if (run.filter(isSpelled).length >= certainlySpelled) return run;
  const inner = run.slice(
    run.findIndex((group) => !isFiller(group)),
    run.findLastIndex((group) => !isFiller(group)) + 1,
  );
  return inner.some((group) => isSpelled(group) && !isFiller(group))
    ? inner
    : inner.filter((group) => !isSpelled(group));
}

/** A run of digits without the one word behind it that counts something else: "03/05/12, deux tornades". */
function withoutLastWord(run: readonly Group[]): readonly Group[] {
  const last = run.at(-1);
  const spelled = run.filter((group) => isSpelled(group) && !isFiller(group));
  const isApart = spelled.length === 1 && spelled[0] === last && last?.separator.includes(",") === true;
  return isApart ? run.slice(0, -1) : run;
}

function isNumber(text: string, run: readonly Group[]): boolean {
  const groups = run.map(({ digits }) => digits);
  const length = groups.join("").length;
  if (run.some(isSpelled)) return (run.length >= 4 && length >= 8) || (run.length === 3 && length >= 10);
  const from = run[0]?.from ?? 0;
  const to = run.at(-1)?.to ?? 0;
  return isPhoneShape({
    isDisguised: run.slice(1).some((group) => signOf(group) !== ""),
    groups,
    separators: run.slice(1).map(({ separator }) => separator),
    before: text.slice(Math.max(0, from - 3), from),
    behind: text.slice(to, to + 12),
  });
}
