import { randomUUID } from "node:crypto";
import { distanceKm } from "#app/domain/profiles/regions/distance-km.ts";
import { ageOn } from "#app/domain/profiles/traits/search-age.ts";
import { newFor } from "#app/domain/discovery/search/search-marks.ts";
import { onlineFor } from "#app/domain/profiles/presence/presence.ts";
import { looks, type lookValues } from "#app/domain/profiles/listing/search-traits.ts";
import type { SearchFilters } from "#app/domain/discovery/search/search-filters.ts";
import type { Viewer } from "#app/domain/discovery/search/search-viewer.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createListing, createProfile } from "#tests/factories/member.ts";

/** Somebody who is listed, as a search may judge them; their profiles have no accounts. */
export type Listed = {
  id: string;
  gender: "woman" | "man" | "nonbinary";
  country: string;
  regionId: string | null;
  birthDate: Date;
  lastActiveAt: Date;
  seeks: ("woman" | "man" | "nonbinary")[];
  seeksMinAge: number;
  seeksMaxAge: number;
  seeksCountries: string[];
  bodyType: (typeof lookValues.body_type)[number] | null;
  hairColor: (typeof lookValues.hair_color)[number] | null;
  eyeColor: (typeof lookValues.eye_color)[number] | null;
  relationshipStatus: (typeof lookValues.relationship_status)[number] | null;
  tattoos: (typeof lookValues.tattoos)[number] | null;
  interests: string[];
  photo: boolean;
  verifiedAt: Date | null;
  createdAt: Date;
  latitude: number | null;
  longitude: number | null;
  /** Nobody is behind the listing either. */
  fictional: boolean;
};

/** A Dutch woman of 36 in Utrecht whom everybody may find. */
export function anyListed(over: Partial<Listed> = {}): Listed {
  return {
    id: randomUUID(),
    gender: "woman",
    country: "NL",
    regionId: "NL-UT",
    birthDate: new Date("1990-06-21T00:00:00Z"),
    lastActiveAt: new Date("2026-02-01T12:00:00Z"),
    seeks: [],
    seeksMinAge: 18,
    seeksMaxAge: 99,
    seeksCountries: [],
    bodyType: null,
    hairColor: null,
    eyeColor: null,
    relationshipStatus: null,
    tattoos: null,
    interests: [],
    photo: false,
    verifiedAt: null,
    createdAt: new Date("2025-01-01T00:00:00Z"),
    latitude: null,
    longitude: null,
    fictional: false,
    ...over,
  };
}

/** Adds people with their listings to a brand. */
export async function listPeople(tx: Tx, tenantId: string, people: readonly Listed[]): Promise<void> {
  for (const { seeks, seeksMinAge, seeksMaxAge, seeksCountries, interests, photo, fictional, ...facts } of people) {
    const profile = await createProfile(tx, { tenantId, ...facts, name: "Member" });
    await createListing(tx, profile, {
      fictional,
      // why: the profile behind it, which has no account, was never here
      lastActiveAt: facts.lastActiveAt,
      seeks,
      seeksMinAge,
      seeksMaxAge,
      seeksCountries,
      interests,
      hasPhoto: photo,
      mainPhotoKey: photo ? facts.id : null,
    });
  }
}

/** Whom a search must find, in order, people before fictional profiles: the rule in its plainest form, to hold the SQL against. */
export function expectedIds(
  people: readonly Listed[],
  filters: SearchFilters,
  viewer: Viewer | null,
  today: Date,
  now = today,
): string[] {
  const { premium, within } = filters;
  const answers = (person: Listed) => {
    const told = {
      body_type: person.bodyType,
      hair_color: person.hairColor,
      eye_color: person.eyeColor,
      relationship_status: person.relationshipStatus,
      tattoos: person.tattoos,
    };
    return (
      looks.every((look) => !premium.looks[look] || premium.looks[look].includes(told[look] ?? "")) &&
      (premium.interests.length === 0 || premium.interests.some((id) => person.interests.includes(id))) &&
      (!premium.withPhoto || person.photo) &&
      (!premium.verified || person.verifiedAt !== null) &&
      (!premium.onlineNow || (!person.fictional && now.getTime() - person.lastActiveAt.getTime() < onlineFor)) &&
      (!premium.isNew || (!person.fictional && now.getTime() - person.createdAt.getTime() < newFor))
    );
  };
  const isNear = (person: Listed) =>
    within === null ||
    !viewer?.place ||
    (person.latitude !== null &&
      person.longitude !== null &&
      distanceKm(viewer.place, { lat: person.latitude, lon: person.longitude }) <= within);
  const fits = (person: Listed) => {
    const age = ageOn(person.birthDate, today);
    return (
      (filters.genders.length === 0 || filters.genders.includes(person.gender)) &&
      (filters.country === null || person.country === filters.country) &&
      (filters.region === null || person.regionId === filters.region) &&
      age >= (filters.minAge ?? 0) &&
      age <= (filters.maxAge ?? 200)
    );
  };
  const allows = (person: Listed) =>
    viewer === null ||
    (person.id !== viewer.profileId &&
      !viewer.blocked.includes(person.id) &&
      viewer.age >= person.seeksMinAge &&
      viewer.age <= person.seeksMaxAge &&
      (person.seeks.length === 0 || person.seeks.includes(viewer.gender)) &&
      (person.seeksCountries.length === 0 || person.seeksCountries.includes(viewer.country)));
  return people
    .filter((person) => fits(person) && answers(person) && isNear(person) && allows(person))
    .toSorted(
      (left, right) =>
        Number(left.fictional) - Number(right.fictional) ||
        (left.fictional
          ? 0
          : Number(right.photo) - Number(left.photo) || right.lastActiveAt.getTime() - left.lastActiveAt.getTime()) ||
        (left.id < right.id ? 1 : -1),
    )
    .map(({ id }) => id);
}
