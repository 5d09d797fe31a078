/** Letters that are read from right to left. Source: Unicode UAX #9, strong types R and AL. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value as it stands in a sentence of the platform, all of which run from left to right: each line that holds letters
 * from right to left stands between FSI and PDI (Unicode UAX #9, X5c), so that it turns nothing beside it and is not
 * turned; any other stays as it is. What members write holds no such marks of its own (`tidyText`). Where a member's
 * words stand alone in an element, `dir="auto"` or `<bdi>` does the same.
 */
export function isolateText(value: string): string {
  return value.replaceAll(/[^\n]+/g, (line) => (rightToLeft.test(line) ? `\u2068${line}\u2069` : line));
}
