/** Groups of digits with what stands between each two. */
type Row = { groups: readonly string[]; separators: readonly string[] };

/** Tells whether a group is a year of these times in four digits. */
export const isYear = (group: string): boolean => /^(?:19|20)\d\d$/.test(group);

const isDayAndMonth = (day: string, month: string): boolean =>
  day.length <= 2 && month.length <= 2 && Number(day) <= 31 && Number(month) <= 31 && day !== "";

/** A date with a year in four digits: "12.05.1985", "1985-05-12". */
const isLongDate = ([day = "", month = "", year = ""]: readonly string[]): boolean =>
  (isYear(year) && isDayAndMonth(day, month)) || (isYear(day) && isDayAndMonth(year, month));

/** A date with a year in two digits and the same sign between its parts: "03/05/12". */
function isShortDate(
  [day = "", month = "", year = ""]: readonly string[],
  [first = "", second = ""]: readonly string[],
) {
  if (first !== second || !/^[./-]$/.test(first) || year.length !== 2) return false;
  return isDayOfYear(day, month);
}

/** A day and its month in two digits at most, in either order. */
function isDayOfYear(day: string, month: string): boolean {
  const [low = 0, high = 0] = [Number(day), Number(month)].toSorted((one, other) => one - other);
  return day.length <= 2 && month.length <= 2 && low >= 1 && low <= 12 && high <= 31;
}

/** Two digits each in five groups: no date with two numbers behind, but a number of France or the Netherlands. */
const isTenInPairs = ({ groups }: Row): boolean => groups.length === 5 && groups.every(({ length }) => length === 2);

/** What is left of a row without the dates at its beginning and its end; the row itself where there are none. */
export function withoutDates<R extends Row>(row: R, hasStart = true): R {
  const { groups, separators } = row;
  const begins =
    hasStart &&
    (isLongDate(groups) || (isShortDate(groups, separators) && separators[2] !== separators[1] && !isTenInPairs(row)));
  if (begins) return withoutDates({ ...row, groups: groups.slice(3), separators: separators.slice(3) });
  const inner = separators.slice(-2);
  const isApart = groups.length > 3 && inner[0] === inner[1] && separators.at(-3) !== inner[0];
  const ends = isApart && (isLongDate(groups.slice(-3)) || isShortDate(groups.slice(-3), inner)) && !isTenInPairs(row);
  if (ends) return withoutDates({ ...row, groups: groups.slice(0, -3), separators: separators.slice(0, -3) }, hasStart);
  return row;
}

/** 07/2012 11/2015 */
export const isMonths = ({ groups }: Row): boolean =>
  groups.length % 2 === 0 && groups.every((group, index) => (index % 2 === 0 ? group.length <= 2 : isYear(group)));

/** A year, and those behind it in two digits: 1990/91/92. */
export const isYears = ({ groups: [first = "", ...others] }: Row): boolean =>
  isYear(first) &&
  others.length > 0 &&
  [first.slice(2), ...others].every((group, index, all) => {
    const step = index === 0 ? 1 : (Number(group) - Number(all[index - 1]) + 100) % 100;
    return group.length === 2 && step >= 1 && step <= 30;
  });

/** Tells whether groups stand in pairs, with the same sign in each and another between them: 16.30-19.00, 3:1 0:2. */
export const isInPairs = ({ groups, separators }: Row): boolean =>
  groups.length >= 4 &&
  groups.length % 2 === 0 &&
  /\S/.test(separators[0] ?? "") &&
  separators.every((separator, index) => (separator === separators[0]) === (index % 2 === 0));

/** Times of the day: 16.30-19.00, 08.00 12.00 18.00; of more than two, minutes in fives. */
export function isTimes(row: Row): boolean {
  if (!isInPairs(row)) return false;
  const [hours, minutes] = [0, 1].map((parity) => row.groups.filter((_, index) => index % 2 === parity).map(Number));
  const isExact = row.groups.length === 4;
  return (
    hours?.every((hour) => hour <= 24) === true &&
    minutes?.every((minute) => minute < 60 && (isExact || minute % 5 === 0)) === true
  );
}

/** Days of the year: 03.05. 11.09. 24.12. */
export const isDaysAndMonths = (row: Row): boolean =>
  isInPairs(row) &&
  row.groups.every((group, index) => index % 2 === 1 || isDayOfYear(group, row.groups[index + 1] ?? ""));

/** Scores: 0-0 1-2 3-1 0-4. */
export const isScores = (row: Row): boolean => isInPairs(row) && row.groups.every(({ length }) => length === 1);
