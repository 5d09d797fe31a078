import { randomUUID } from "node:crypto";
import { ageOn } from "#app/domain/listings/search-age.ts";
import type { SearchFilters } from "#app/domain/listings/search-filters.ts";
import type { Viewer } from "#app/domain/listings/search-viewer.server.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { createListing, createProfile } from "#tests/factories/member.ts";

/** A fictional person who is listed, as a search may judge them. */
export type Listed = {
  id: string; gender: "woman" | "man" | "nonbinary"; country: string; regionId: string | null; birthDate: Date; lastActiveAt: Date;
  seeks: ("woman" | "man" | "nonbinary")[]; seeksMinAge: number; seeksMaxAge: number; seeksCountries: string[];
};

/** A Dutch woman of 36 in Utrecht whom everybody may find. */
export function anyListed(over: Partial<Listed> = {}): Listed {
  return {
    id: randomUUID(), gender: "woman", country: "NL", regionId: "NL-UT", birthDate: new Date("1990-06-21T00:00:00Z"), lastActiveAt: new Date("2026-02-01T12:00:00Z"),
    seeks: [], seeksMinAge: 18, seeksMaxAge: 99, seeksCountries: [], ...over,
  };
}

/** Adds people with their listings to a brand. */
export async function listPeople(tx: Tx, tenantId: string, people: readonly Listed[]): Promise<void> {
  for (const { seeks, seeksMinAge, seeksMaxAge, seeksCountries, ...facts } of people) {
    const profile = await createProfile(tx, { tenantId, ...facts, name: "Member" });
    await createListing(tx, profile, { seeks, seeksMinAge, seeksMaxAge, seeksCountries });
  }
}

/** Whom a search must find, in order: the rule in its plainest form, to hold the SQL against. */
export function expectedIds(people: readonly Listed[], filters: SearchFilters, viewer: Viewer | null, today: Date): string[] {
  const fits = (person: Listed) => {
    const age = ageOn(person.birthDate, today);
    return (filters.genders.length === 0 || filters.genders.includes(person.gender)) && (filters.country === null || person.country === filters.country)
      && (filters.region === null || person.regionId === filters.region) && age >= (filters.minAge ?? 0) && age <= (filters.maxAge ?? 200);
  };
  const allows = (person: Listed) => viewer === null || (
    person.id !== viewer.profileId && !viewer.blocked.includes(person.id)
    && viewer.age >= person.seeksMinAge && viewer.age <= person.seeksMaxAge
    && (person.seeks.length === 0 || person.seeks.includes(viewer.gender)) && (person.seeksCountries.length === 0 || person.seeksCountries.includes(viewer.country))
  );
  return people
    .filter((person) => fits(person) && allows(person))
    .toSorted((left, right) => right.lastActiveAt.getTime() - left.lastActiveAt.getTime() || (left.id < right.id ? 1 : -1))
    .map(({ id }) => id);
}
