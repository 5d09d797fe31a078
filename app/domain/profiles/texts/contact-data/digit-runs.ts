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

/** Between words that say a number, and beside what people say between its parts: a comma and pictures, too. */
const wordSeparators = /^[\s./()*·•_~|\\,\p{So}\p{Sk}–—-]{0,6}$/u;

/** Between groups that may be parts of a number in disguise: whatever is no word. */
const longestBetween = 12;

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
  return stretches(text).flatMap((stretch) => [...plainRuns(stretch), ...signedRuns(stretch)]);
}

/** The groups of a text, parted where another word stands between them. */
function stretches(text: string): Group[][] {
  const rows: Group[][] = [];
  let row: Group[] = [];
  let gap = "";
  let end = 0;
  for (const { 0: word, index: from } of text.matchAll(pieces)) {
    const before = text.slice(end, from);
    end = from + word.length;
    const group = groupOf(word);
    if (group === null) {
      // why: "06 then 1234 then 5678" is one number
      if (connectors.has(word.toLowerCase()) && wordSeparators.test(before)) gap = " ";
      else row = [];
      continue;
    }
    if (row.length === 0 || gap.length + before.length > longestBetween) {
      row = [];
      rows.push(row);
    }
    row.push({ ...group, word: word.toLowerCase(), separator: gap + before, from, to: end });
    gap = "";
  }
  return rows;
}

/** Rows of groups that stand beside each other as those of a number do. */
function plainRuns(stretch: readonly Group[]): Group[][] {
  const runs: Group[][] = [];
  let run: Group[] = [];
  let isWordy = false;
  for (const group of stretch) {
    const isOpen = (isWordy || group.isSpelled ? wordSeparators : separators).test(group.separator);
    if (run.length === 0 || run.length === longestRun || !isOpen) {
      run = [];
      runs.push(run);
      isWordy = false;
    }
    run.push(group);
    isWordy ||= group.isSpelled;
  }
  return runs;
}

const plainSigns = /[\s./()*·•_~|\\–—-]/gu;
const pictures = /[\p{So}\p{Sk}]+/gu;
const quotes = /[\p{Pi}\p{Pf}„"']+/gu;
const brackets = /[[\]{}<>]+/gu;

/** The sign that parts groups in disguise, one for all pictures, quotes or brackets; "" for what parts any number's. */
export const signOf = ({ separator }: Pick<Group, "separator">): string =>
  separator.replaceAll(plainSigns, "").replaceAll(pictures, "☺").replaceAll(quotes, "'").replaceAll(brackets, "[");

/** Rows of groups with one and the same sign between them that no number has, though not between all: "06👉12 34👉5678". */
function signedRuns(stretch: readonly Group[]): Group[][] {
  const runs: Group[][] = [];
  let run: Group[] = [];
  let sign = "";
  let lastSigned = 0;
  const begin = (groups: Group[]) => {
    run = groups;
    runs.push(run);
    sign = "";
    lastSigned = 0;
  };
  for (const group of stretch) {
    const own = signOf(group);
    if (group.isSpelled) {
      run = [];
      continue;
    }
    if (run.length === 0 || run.length === longestRun) begin([]);
    // why: what stands behind the last sign may begin the next number: "3, 06👉12👉345678"
    else if (own !== "" && sign !== "" && own !== sign) begin(run.slice(lastSigned));
    if (own !== "" && run.length > 0) {
      sign = own;
      lastSigned = run.length;
    }
    run.push(group);
  }
  return runs.filter((groups) => groups.slice(1).some((group) => signOf(group) !== ""));
}

function groupOf(word: string): Pick<Group, "digits" | "isSpelled"> | null {
  if (lookalikes.test(word))
    return { digits: word.replaceAll(/[oO]/g, "0").replaceAll(/[lI]/g, "1"), isSpelled: false };
  if (/\d/.test(word)) return /^\d+$/.test(word) ? { digits: word, isSpelled: false } : null;
  const count = digitsOfWord(word);
  return count === 0 ? null : { digits: "?".repeat(count), isSpelled: true };
}
