import fc from "fast-check";
import { codedInterests } from "#app/domain/profiles/interests/interest-codes.ts";
import { radii } from "#app/domain/profiles/listing/search-place.ts";
import { looks, lookValues } from "#app/domain/profiles/listing/search-traits.ts";
import { ageRange, genders } from "#app/domain/profiles/traits/profile-values.ts";
import type { Position } from "#app/domain/discovery/search/search-cursor.ts";

/** A search as an address carries it. */
export type AskedSearch = Record<string, string | readonly string[]>;

/** Where a page begins: at the top, or after or before somebody. */
export type AskedTurn = { direction: "after" | "before"; from: Position } | null;

const yes = fc.constant("1");
const age = fc.integer({ min: ageRange.youngest, max: ageRange.oldest }).map(String);
const several = (values: readonly string[], maxLength = values.length) =>
  fc.subarray([...values], { minLength: 1, maxLength });

/**
 * Any search that a member may ask of a brand that offers every filter: each field there or not, with any of its
 * values. `regions` are those of the brand's countries.
 */
export const anySearch = (countries: readonly string[], regions: readonly string[]): fc.Arbitrary<AskedSearch> =>
  fc
    .record(
      {
        gender: fc.constantFrom(...genders, "any"),
        country: fc.constantFrom(...countries, "any"),
        countryregion: fc.constantFrom(...regions),
        min_age: age,
        max_age: age,
        within: fc.constantFrom(...radii.map(String)),
        // why mostly few: somebody looks for what they like; and sometimes for all there is
        interests: fc.oneof(
          { weight: 3, arbitrary: several(codedInterests, 4) },
          { weight: 1, arbitrary: several(codedInterests) },
        ),
        ...Object.fromEntries(looks.map((look) => [look, several(lookValues[look])])),
        online_now: yes,
        with_photo: yes,
        new: yes,
        verified: yes,
      },
      { requiredKeys: [] },
    )
    // why: half of the fields at most searches would find nobody; each is dropped once more by chance
    .chain((search) =>
      fc
        .subarray(Object.entries(search))
        .map((kept) => Object.fromEntries(kept.filter(([, value]) => value !== undefined))),
    );

/** Any page of a search: mostly the first, else after or before any place in the list of the last `days` days. */
export const anyTurn = (now: Date, days: number): fc.Arbitrary<AskedTurn> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        direction: fc.constantFrom("after", "before"),
        from: fc.record({
          hasPhoto: fc.boolean(),
          lastActiveAt: fc
            .integer({ min: 0, max: days * 24 * 60 })
            .map((minutes) => new Date(now.getTime() - minutes * 60_000)),
          profileId: fc.uuid(),
        }),
      }),
    },
  );
