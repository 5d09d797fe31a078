import {
  isDaysAndMonths,
  isInPairs,
  isMonths,
  isScores,
  isTimes,
  isYear,
  isYears,
  withoutDates,
} from "./date-and-time.ts";

/** Groups of digits as they stand in a text. */
export type Digits = {
  groups: readonly string[];
  /** What is between each two. */
  separators: readonly string[];
  /** The three characters before the first, and some behind the last. */
  before: string;
  behind: string;
  /** Whether a sign stands between two that no number has. */
  isDisguised: boolean;
};

/** How numbers are grouped that do not begin with a nought, by country: lengths of the groups. */
const shapes = new Set([
  "8",
  "9",
  "10",
  "11",
  "2222",
  "323",
  "44",
  "333",
  "3222",
  "12222",
  "2322",
  "234",
  "18",
  "27",
  "36",
  "334",
  "3223",
  "3322",
  "37",
  "343",
  "46",
  "433",
  "244",
  "28",
  "38",
  "344",
  "26",
  "2323",
  "422",
]);

/** Behind an amount: what is counted. */
const unit = /^\s?(?:km|kr|mil|€|\$|£|eur|euro|zł|zl|pln|chf|usd|kg|g|m|m²|hm|st|stk|szt|views|hz)(?!\p{L})/iu;

/** Tells whether digits are grouped as those of a phone number, and as no date, measure, score, price or list. */
export function isPhoneShape(digits: Digits): boolean {
  const isDialled = /\+\s?\(?$/.test(digits.before);
  const row = withoutDates(digits, !isDialled);
  const all = row.groups.join("");
  if (isDialled || (/^00[1-9]/.test(all) && all.length >= 11)) return all.length >= 8 && all.length <= 17;
  if (all.length < 8 || isInnocent(row)) return false;
  return isGrouped(row) || hasNumberBehind(row);
}

function isGrouped(row: Digits): boolean {
  const { groups, separators } = row;
  const { length } = groups.join("");
  if (row.isDisguised && !isDisguise(row)) return false;
  if (groups[0]?.startsWith("0")) return length <= 13;
  if (groups.length >= 8 && groups.every((group) => group.length === 1)) return new Set(separators).size === 1;
  return shapes.has(groups.map((group) => group.length).join("")) && hasPhoneStart(groups);
}

/** Shortest number behind another figure, in digits: "42 06 12 34 56 78". */
const shortestBehind = 9;

/** Whether a number that begins with a nought stands behind other figures. */
function hasNumberBehind(row: Digits): boolean {
  const start = row.groups.findIndex((group, index) => index > 0 && /^0\d/.test(group));
  const groups = row.groups.slice(start);
  if (start === -1 || groups.join("").length < shortestBehind) return false;
  return isPhoneShape({ ...row, groups, separators: row.separators.slice(start), before: "" });
}

/** Whether signs between groups hide a number, and part no list of figures: no "👧 08 👦 11", no "'90, '91". */
function isDisguise({ groups, separators }: Digits): boolean {
  if (isInPairs({ groups, separators }) || hasOneStep(groups)) return false;
  if (!groups[0]?.startsWith("0")) return new Set(separators).size === 1 && !/[,;:+]/.test(separators[0] ?? "");
  const isLabelled = new Set(separators).size > 2 && separators.every((separator) => /\s/.test(separator));
  const rises = groups.every((group, index) => index === 0 || Number(group) >= Number(groups[index - 1]));
  return groups.join("").length >= 9 && !(isLabelled && rises);
}

/** Whether numbers rise by the same step each: 06, 12, 18, 24, 30. */
function hasOneStep(groups: readonly string[]): boolean {
  const numbers = groups.map(Number);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  return groups.length >= 3 && new Set(steps).size === 1;
}

/** Whether the first group may begin a number: no country gives numbers of eight that begin so. */
function hasPhoneStart([first = "", ...others]: readonly string[]): boolean {
  if (first.length === 1 && others.length > 0) return /^[67]/.test(first);
  if (first.length === 3 && others.length === 2 && others[0]?.length === 2) return /^[489]/.test(first);
  return true;
}

function isInnocent(digits: Digits): boolean {
  const { groups, separators, before, behind } = digits;
  const numbers = groups.map(Number);
  return (
    /\d,$/.test(before) ||
    isMonths(digits) ||
    isYears(digits) ||
    isTimes(digits) ||
    isDaysAndMonths(digits) ||
    isScores(digits) ||
    groups.slice(1, -1).some(isYear) ||
    (isYear(groups[0] ?? "") && separators.some((each) => each.includes("("))) ||
    isDecimal(groups, separators) ||
    isStepwise(groups, numbers) ||
    isMeasures(groups, numbers) ||
    groups.every((group) => isYear(group) || /^\d{1,2}00$/.test(group)) ||
    (groups.length > 2 && groups.every(({ length }) => length === 4)) ||
    isAmount(groups, before, behind)
  );
}

/** 3.14159265, and degrees: 52.370216. */
const isDecimal = ([first = "", ...others]: readonly string[], [separator = ""]: readonly string[]) =>
  others.length === 1 &&
  ((first.length === 1 && /^[.,]$/.test(separator)) ||
    (separator === "." && others[0]?.length === 6 && !first.startsWith("0") && Number(first) <= 180));

/** Numbers that rise one by one, and decades. */
const isStepwise = (groups: readonly string[], numbers: readonly number[]) => {
  const rises = (step: number) =>
    numbers.every((number, index) => index === 0 || (number - (numbers[index - 1] ?? 0) + 100) % 100 === step);
  const isCount = groups[0] === "0" && numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));
  if (groups.length >= 4 && ((rises(1) && !groups[0]?.startsWith("0")) || rises(10) || isCount)) return true;
  return isDraw(groups, numbers) || isDays(groups, numbers);
};

/** Numbers drawn in a lottery: five or more that rise, but no French or Dutch number without its nought. */
const isDraw = (groups: readonly string[], numbers: readonly number[]) =>
  groups.length >= 5 &&
  groups.every(({ length }) => length <= 2) &&
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)) &&
  groups.every((group) => !group.startsWith("0")) &&
  !(groups.length === 5 && /^[67]$/.test(groups[0] ?? ""));

/** Days or years that rise, four of them: 05/08/11/14. */
const isDays = (groups: readonly string[], numbers: readonly number[]) =>
  groups.length === 4 &&
  groups.every(({ length }) => length === 2) &&
  numbers.every((number, index) => number <= 31 && number > (numbers[index - 1] ?? 0));

/** Age, height, weight and whatever comes behind; height, weight and two more; bust, waist and hips. */
function isMeasures(groups: readonly string[], numbers: readonly number[]): boolean {
  if (groups.some((group) => group.startsWith("0"))) return false;
  const [first = 0, second = 0, third = 0] = numbers;
  const isPerson = first >= 18 && first <= 99 && isHeight(second) && third >= 40 && third <= 180;
  const isBody = isHeight(first) && second >= 40 && second <= 180 && numbers.slice(2).every((each) => each <= 130);
  const isFigure = groups.length === 3 && [first, second, third].every((each) => each >= 50 && each <= 140);
  return isPerson || isBody || isFigure;
}

const isHeight = (number: number) => number >= 140 && number <= 215;

/** A large number in threes: of a currency or unit, or a round one. */
function isAmount([, ...groups]: readonly string[], before: string, behind: string): boolean {
  if (!groups.every(({ length }) => length === 3)) return false;
  return /[€$£]\s?$/.test(before) || unit.test(behind) || (groups.length > 0 && groups.at(-1) === "000");
}
