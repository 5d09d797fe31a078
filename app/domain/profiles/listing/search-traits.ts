import { interestCodes } from "#app/domain/profiles/interests/interest-codes.ts";
import { detailValues } from "#app/domain/profiles/traits/profile-values.ts";

const { body_type, hair_color, eye_color, relationship_status, tattoos } = detailValues;

/** What members are searched by of their looks and life; traits remember each value by its place. */
export const lookValues = { body_type, hair_color, eye_color, relationship_status, tattoos };

export type Look = keyof typeof lookValues;

/** The looks in the order in which a listing's traits tell them. */
export const looks = [
  "body_type",
  "hair_color",
  "eye_color",
  "relationship_status",
  "tattoos",
] as const satisfies readonly Look[];

/** What traits are made of. */
export type TraitFacts = {
  bodyType?: string | null;
  hairColor?: string | null;
  eyeColor?: string | null;
  relationshipStatus?: string | null;
  tattoos?: string | null;
  interests: readonly string[];
  hasPhoto: boolean;
  verified: boolean;
};

const letter = (look: Look, value: string): string => {
  const known: readonly string[] = lookValues[look];
  const place = known.indexOf(value);
  return place === -1 ? "-" : String.fromCharCode(97 + place);
};

/**
 * One letter for each look (`-` for an unknown one), `p` with a photo, `v` when verified, then one for each interest.
 */
export function traitsOf(facts: TraitFacts): string {
  const values = {
    body_type: facts.bodyType,
    hair_color: facts.hairColor,
    eye_color: facts.eyeColor,
    relationship_status: facts.relationshipStatus,
    tattoos: facts.tattoos,
  };
  const letters = looks.map((look) => letter(look, values[look] ?? ""));
  return [...letters, facts.hasPhoto ? "p" : "-", facts.verified ? "v" : "-", interestCodes(facts.interests)].join("");
}

/** By what number a listing's facts tell an answer: that of its letter (`keep_listing_facts`). */
export const lookCode = (look: Look, value: string): number => letter(look, value).charCodeAt(0);
