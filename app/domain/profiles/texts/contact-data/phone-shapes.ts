/** Groups of digits as they stand in a text. */
export type Digits = {
  groups: readonly string[];
  /** What is between each two. */
  separators: readonly string[];
  /** The three characters before the first, and some behind the last. */
  before: string;
  behind: string;
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
  const { groups, separators, before } = digits;
  const all = groups.join("");
  const isDialled = /\+\s?\(?$/.test(before) || (all.startsWith("00") && all.length >= 11);
  if (isDialled) return all.length >= 8 && all.length <= 17;
  if (all.length < 8 || isInnocent(digits)) return false;
  if (all.startsWith("0")) return all.length >= 8 && all.length <= 13;
  if (groups.length >= 8 && groups.every((group) => group.length === 1)) return new Set(separators).size === 1;
  return shapes.has(groups.map(({ length }) => length).join("")) && hasPhoneStart(groups);
}

/** Whether the first group may begin a number: no country gives numbers of eight that begin so. */
function hasPhoneStart([first = "", ...others]: readonly string[]): boolean {
  if (first.length === 1 && others.length > 0) return /^[67]/.test(first);
  if (first.length === 3 && others.length === 2 && others[0]?.length === 2) return /^[489]/.test(first);
  return true;
}

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);

function isInnocent({ groups, separators, before, behind }: Digits): boolean {
  const numbers = groups.map(Number);
  return (
    /\d,$/.test(before) ||
    isDate(groups) ||
    isMonths(groups) ||
    groups.slice(1, -1).some(isYear) ||
    (isYear(groups[0] ?? "") && separators.some((each) => each.includes("("))) ||
    isDecimal(groups, separators) ||
    isStepwise(groups, numbers) ||
    isMeasures(groups, numbers) ||
    isTimes(groups, separators, numbers) ||
    groups.every((group) => isYear(group) || /^\d{1,2}00$/.test(group)) ||
    (groups.length > 2 && groups.every(({ length }) => length === 4)) ||
    isAmount(groups, before, behind)
  );
}

/** A date, with whatever comes behind it: "12.05.1985 180". */
const isDate = ([day = "", month = "", year = ""]: readonly string[]) =>
  (isYear(year) && isDayAndMonth(day, month)) || (isYear(day) && isDayAndMonth(year, month));

const isDayAndMonth = (day: string, month: string) =>
  day.length <= 2 && month.length <= 2 && Number(day) <= 31 && Number(month) <= 31 && day !== "";

/** 07/2012 11/2015 */
const isMonths = (groups: readonly string[]) =>
  groups.length % 2 === 0 && groups.every((group, index) => (index % 2 === 0 ? group.length <= 2 : isYear(group)));

/** 3.14159265 */
const isDecimal = (groups: readonly string[], separators: readonly string[]) =>
  groups.length === 2 && groups[0]?.length === 1 && /^[.,]$/.test(separators[0] ?? "");

/** Numbers that rise one by one, and decades. */
const isStepwise = (groups: readonly string[], numbers: readonly number[]) => {
  const rises = (step: number) =>
    numbers.every((number, index) => index === 0 || (number - (numbers[index - 1] ?? 0) + 100) % 100 === step);
  return (groups.length >= 4 && ((rises(1) && !groups[0]?.startsWith("0")) || rises(10))) || isDraw(groups, numbers);
};

/** Numbers drawn in a lottery: five or more that rise, but no French or Dutch number without its nought. */
const isDraw = (groups: readonly string[], numbers: readonly number[]) =>
  groups.length >= 5 &&
  groups.every(({ length }) => length <= 2) &&
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)) &&
  groups.every((group) => !group.startsWith("0")) &&
  !(groups.length === 5 && /^[67]$/.test(groups[0] ?? ""));

/** Age, height, weight and whatever comes behind; bust, waist and hips. */
function isMeasures(groups: readonly string[], [first = 0, second = 0, third = 0]: readonly number[]): boolean {
  if (groups.some((group) => group.startsWith("0"))) return false;
  const isPerson = first >= 18 && first <= 99 && second >= 140 && second <= 215 && third >= 40 && third <= 180;
  const isFigure = groups.length === 3 && [first, second, third].every((each) => each >= 50 && each <= 140);
  return isPerson || isFigure;
}

/** From one time of the day to another: 16.30-19.00. */
function isTimes(groups: readonly string[], separators: readonly string[], numbers: readonly number[]): boolean {
  if (groups.length !== 4 || separators[0] === separators[1] || separators[0] !== separators[2]) return false;
  return numbers.every((number, index) => (index % 2 === 0 ? number <= 24 : number < 60));
}

/** A large number in threes: of a currency or unit, or a round one. */
function isAmount([, ...groups]: readonly string[], before: string, behind: string): boolean {
  if (!groups.every(({ length }) => length === 3)) return false;
  return /[€$£]\s?$/.test(before) || unit.test(behind) || (groups.length > 0 && groups.at(-1) === "000");
}
