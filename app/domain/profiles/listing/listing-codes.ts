import { type Gender, genders } from "#app/domain/profiles/traits/profile-values.ts";
import { type Look, lookValues } from "./search-traits.ts";

/** Whom a search asks for; empty and false are no limit. */
export type KindSought = {
  genders: readonly Gender[];
  /** The gender that has to be allowed to find them; null for a visitor, whom nobody's limits exclude. */
  seenBy: Gender | null;
  verified: boolean;
  withPhoto: boolean;
};

/** The numbers that tell of looks, and what the place of each answer is multiplied with in them (`keep_listing_codes`). */
const packings = {
  coloring: [
    { look: "hair_color", times: 16 },
    { look: "eye_color", times: 1 },
  ],
  build: [
    { look: "body_type", times: 256 },
    { look: "relationship_status", times: 16 },
    { look: "tattoos", times: 1 },
  ],
} as const satisfies Record<string, readonly { look: Look; times: number }[]>;

export type Packing = keyof typeof packings;

const marks = { seenBy: { woman: 16, man: 8, nonbinary: 4 }, verified: 2, withPhoto: 1 } as const;
const allMarks = 32;

/**
 * Every `kind` of a listing that is sought: its gender, by whom it may be found, whether it is verified and whether it
 * has a photo, in one number. Null where no kind is left out.
 */
export function kindCodes({ genders: sought, seenBy, verified, withPhoto }: KindSought): number[] | null {
  if (sought.length === 0 && seenBy === null && !verified && !withPhoto) return null;
  const needed =
    (seenBy === null ? 0 : marks.seenBy[seenBy]) + (verified ? marks.verified : 0) + (withPhoto ? marks.withPhoto : 0);
  const marked = Array.from({ length: allMarks }, (_, each) => each).filter((each) => (each & needed) === needed);
  const places = genders.flatMap((gender, place) => (sought.length === 0 || sought.includes(gender) ? [place] : []));
  return places.flatMap((place) => marked.map((each) => place * allMarks + each));
}

/** Every value of `coloring` or `build` with answers that are sought; null where it is not asked for any. */
export function lookCodes(packing: Packing, sought: Partial<Record<Look, readonly string[]>>): number[] | null {
  const parts = packings[packing].map(({ look, times }) => ({ values: sought[look], known: lookValues[look], times }));
  if (parts.every(({ values }) => values === undefined)) return null;
  return parts.reduce(
    (sums, { values, known, times }) => {
      const all: readonly string[] = known;
      // why from nought: so much is it for whoever has not said
      const places = values ? values.map((value) => all.indexOf(value) + 1) : [0, ...all.map((_, place) => place + 1)];
      return sums.flatMap((sum) => places.map((place) => sum + place * times));
    },
    [0],
  );
}
