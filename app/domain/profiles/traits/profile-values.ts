/**
 * The answers that each detail of a profile knows, in the order offered, each at its own place for ever: a new one
 * comes last, because listings remember answers by this place.
 */
export const detailValues = {
  sexuality: ["straight", "gay", "bisexual", "pansexual", "queer", "asexual"],
  body_type: ["slim", "average", "athletic", "muscular", "curvy", "full"],
  hair_color: ["black", "brown", "blond", "red", "grey", "white", "dyed", "bald"],
  eye_color: ["brown", "blue", "green", "hazel", "grey"],
  relationship_status: ["single", "relationship", "open_relationship", "married", "divorced", "widowed", "complicated"],
  tattoos: ["no", "few", "many"],
} as const;

export type DetailField = keyof typeof detailValues;

/** What members are and look for; as searched by. */
export const genders = ["woman", "man", "nonbinary"] as const;
export type Gender = (typeof genders)[number];

/**
 * Ages in years that can be looked for: nobody here is younger, and the oldest means "and older", so that neither is a
 * limit.
 */
export const ageRange = { youngest: 18, oldest: 99 } as const;

/** Heights in centimetres that can be told. */
export const heights = { least: 130, most: 220 } as const;

/** The most interests that a profile can have: enough to be found by, few enough to be read. */
export const maxInterests = 15;

/** Longest texts of a profile, in characters; the opening message follows the brand's `message_length`. */
export const longestTexts = { bio: 1_500, note: 300 } as const;
