import type { Prisma } from "#app/platform/db/generated/client.ts";
import { countries, isCountry } from "#app/platform/geo/countries.ts";
import type { Random } from "./random.ts";
import type { BrandWorld } from "./world/brands.ts";

/** The staff of a demo brand: two, because an appeal is answered by someone who did not take the decision. */
const demoStaff = ["moderator", "operator"] as const;

type StaffRows = { accounts: Prisma.AccountCreateManyInput[]; profiles: Prisma.ProfileCreateManyInput[] };

/**
 * Accounts of a brand's demo staff, `moderator@<id>.example` and `operator@<id>.example`; their profiles are shown to
 * nobody.
 */
export function staffRows(
  random: Random,
  brand: Pick<BrandWorld, "id" | "language" | "countries">,
  { now, passwordHash }: { now: Date; passwordHash: string },
): StaffRows {
  const tenantId = brand.id;
  const country = Object.keys(brand.countries).find(isCountry) ?? "NL";
  const birthDate = new Date(Date.UTC(1985, 5, 21));
  const people = demoStaff.map((role) => ({ role, accountId: random.uuid(), profileId: random.uuid() }));
  return {
    accounts: people.map(({ role, accountId }) => ({
      tenantId,
      id: accountId,
      email: `${role}@${brand.id}.example`,
      passwordHash,
      role,
      status: "active",
      language: brand.language,
      timeZone: countries[country].timeZone,
      birthDate,
      signupDate: now,
      createdAt: now,
      updatedAt: now,
      confirmedAt: now,
    })),
    profiles: people.map(({ role, accountId, profileId }) => ({
      tenantId,
      id: profileId,
      accountId,
      name: role === "moderator" ? "Robin" : "Kim",
      status: "disabled",
      gender: "nonbinary",
      lookingFor: [],
      birthDate,
      country,
      createdAt: now,
      updatedAt: now,
    })),
  };
}
