import type { Prisma } from "#app/platform/db/generated/client.ts";

/**
 * What a profile is without the person: no name, no words, no answers, no place. Gender, country and the day of its
 * beginning stay, which are nobody's by themselves.
 */
export function blankProfile() {
  return {
    name: "",
    verifiedAt: null,
    lookingFor: [],
    sexuality: null,
    birthDate: new Date("1900-01-01T00:00:00Z"),
    regionId: null,
    city: null,
    latitude: null,
    longitude: null,
    hairColor: null,
    eyeColor: null,
    bodyType: null,
    relationshipStatus: null,
    tattoos: null,
    height: null,
    bio: "",
    bioLanguage: null,
    note: "",
    openingMessage: "",
    answers: [],
    mainPhotoId: null,
    lastActiveAt: new Date(0),
  } satisfies Prisma.ProfileUncheckedUpdateManyInput;
}
