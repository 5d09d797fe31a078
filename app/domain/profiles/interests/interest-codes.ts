/**
 * Every interest that ever was, each at its own place for ever: a new one comes last, and none is taken out or moved,
 * because listings remember interests by this place.
 */
export const codedInterests = [
  "walking",
  "hiking",
  "beach",
  "sailing",
  "camping",
  "gardening",
  "dogs",
  "horses",
  "motorcycling",
  "cooking",
  "dining",
  "wine",
  "coffee",
  "cocktails",
  "baking",
  "craft-beer",
  "cinema",
  "theatre",
  "museums",
  "books",
  "photography",
  "live-music",
  "classical-music",
  "painting",
  "architecture",
  "running",
  "cycling",
  "swimming",
  "tennis",
  "football",
  "fitness",
  "skiing",
  "climbing",
  "golf",
  "dancing",
  "salsa",
  "nightlife",
  "board-games",
  "karaoke",
  "series",
  "quiz",
  "festivals",
  "yoga",
  "meditation",
  "sauna",
  "slow-mornings",
  "deep-talks",
  "fashion",
  "tattoo-art",
  "massage",
  "candlelight",
  "flirting",
  "lingerie",
  "role-play",
  "surrender",
  "blindfold",
  "cuddling",
  "city-trips",
  "road-trips",
  "far-away",
  "mountains",
  "hidden-hotels",
  "languages",
  "diving",
] as const;

// why: from here on every character is a plain letter, with no meaning in a regular expression
const firstLetter = 0x100;
const codes: ReadonlyMap<string, string> = new Map(
  codedInterests.map((id, place) => [id, String.fromCharCode(firstLetter + place)]),
);

/** One letter for each of the given interests, in a fixed order; unknown ones are left out. */
export function interestCodes(ids: readonly string[]): string {
  return ids
    .flatMap((id) => codes.get(id) ?? [])
    .toSorted()
    .join("");
}

/** The numbers of the same letters. */
export const interestNumbers = (ids: readonly string[]): number[] =>
  [...interestCodes(ids)].map((code) => code.charCodeAt(0));

/** How many interests the bits of one number have room for. */
export const mostInterestBits = 64;

/** One bit for each of the same letters, in a number as PostgreSQL has it: the last bit is its sign. */
export const interestBits = (ids: readonly string[]): bigint =>
  BigInt.asIntN(
    mostInterestBits,
    interestNumbers(ids).reduce((bits, number) => bits | (1n << BigInt(number - firstLetter)), 0n),
  );
