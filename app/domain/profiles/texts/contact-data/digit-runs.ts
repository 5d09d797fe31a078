import { digitsOfWord } from "./number-words.ts";

/** A group of digits, or a word for some; spelled digits are question marks. */
export type Group = {
  digits: string;
  isSpelled: boolean;
  /** The word as it stands there, in small letters. */
  word: string;
  /** What is between it and the group before. */
  separator: string;
  from: number;
  to: number;
};

/** A word or a row of digits. */
const pieces = /[\p{L}\p{N}]+/gu;

/** Between the groups of a number: no comma, colon or sign of reckoning. */
const separators = /^[\s./()*·•_~|\\–—-]{0,4}$/u;

/** Between words that say a number, and beside what people say between its parts: a comma, too. */
const wordSeparators = /^[\s./()*·•_~|\\,–—-]{0,4}$/u;

/** What people say between the parts of a number. */
const connectors = new Set(
  (
    "then and finally tot slot dan daarna en dann danach und am ende puis ensuite et enfin à la fin luego después y " +
    "al final poi dopo e infine alla fine så og til sidst slutt sen sedan och sist i na koniec potem sitten ja lopuks " +
    "lopuksi"
  ).split(" "),
);

/** Digits, and letters that are written for them: O, l, I. */
const lookalikes = /^(?=[^\d]{0,30}\d)[\doOlI]{1,30}$|^O{1,3}$/;

/** Longest run that is looked at as one, in groups. */
const longestRun = 40;

/** The rows of groups in a text that may be one number, in their order; words like "then" between them do not part them. */
export function digitRuns(text: string): Group[][] {
  const runs: Group[][] = [];
  let run: Group[] = [];
  let isWordy = false;
  let gap = "";
  let end = 0;
  for (const { 0: word, index: from } of text.matchAll(pieces)) {
    const before = text.slice(end, from);
    end = from + word.length;
    const group = groupOf(word);
    const between = gap + before;
    if (group === null) {
      // why: "06 then 1234 then 5678" is one number
      if (connectors.has(word.toLowerCase()) && wordSeparators.test(before)) gap = " ";
      else run = [];
      continue;
    }
    const isOpen = (isWordy || group.isSpelled ? wordSeparators : separators).test(between);
    if (run.length === 0 || run.length === longestRun || !isOpen) {
      run = [];
      runs.push(run);
      isWordy = false;
    }
    run.push({ ...group, word: word.toLowerCase(), separator: between, from, to: end });
    isWordy ||= group.isSpelled;
    gap = "";
  }
  return runs;
}

function groupOf(word: string): Pick<Group, "digits" | "isSpelled"> | null {
  if (lookalikes.test(word))
    return { digits: word.replaceAll(/[oO]/g, "0").replaceAll(/[lI]/g, "1"), isSpelled: false };
  if (/\d/.test(word)) return /^\d+$/.test(word) ? { digits: word, isSpelled: false } : null;
  const count = digitsOfWord(word);
  return count === 0 ? null : { digits: "?".repeat(count), isSpelled: true };
}
