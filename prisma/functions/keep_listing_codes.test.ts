import { expect, test } from "vitest";
import { interestBits } from "#app/domain/profiles/interests/interest-codes.ts";
import { kindCodes, lookCodes } from "#app/domain/profiles/listing/listing-codes.ts";
import { traitsOf } from "#app/domain/profiles/listing/search-traits.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const codesOf = (id: string) =>
  database.asOwner("select *, xmin::text as written from listing_codes where profile_id = $1", [id]);
const change = (id: string, data: Prisma.ListingUncheckedUpdateInput) =>
  withTenant(tenantId, (tx) => tx.listing.update({ where: { tenantId_profileId: { tenantId, profileId: id } }, data }));

test("what is searched by is what the listing says, packed, and goes with it", async () => {
  const { id } = await addMember();
  await change(id, {
    gender: "man",
    seeks: ["woman", "nonbinary"],
    seeksMinAge: 30,
    seeksCountries: ["NL", "BE"],
    verified: true,
    hasPhoto: false,
    traits: traitsOf({
      bodyType: "curvy",
      hairColor: "red",
      eyeColor: null,
      relationshipStatus: "complicated",
      tattoos: "no",
      interests: ["walking", "diving"],
      hasPhoto: false,
      verified: true,
    }),
    cell: 204_129,
  });
  expect(await codesOf(id)).toMatchObject([
    {
      kind: 32 + 16 + 4 + 2,
      coloring: 4 * 16,
      build: 5 * 256 + 7 * 16 + 1,
      interest_bits: String(interestBits(["walking", "diving"])),
      seeks_min_age: 30,
      seen_from: "NL BE",
      cell: 204_129,
    },
  ]);
  await change(id, { seeks: [], hasPhoto: true, mainPhotoKey: "key" });
  expect(await codesOf(id)).toMatchObject([{ kind: 32 + 16 + 8 + 4 + 2 + 1 }]);
  await withTenant(tenantId, (tx) => tx.listing.delete({ where: { tenantId_profileId: { tenantId, profileId: id } } }));
  expect(await codesOf(id)).toEqual([]);
});

test("every change of what is searched by is followed, and nothing else writes", async () => {
  const { id } = await addMember();
  const told = async () => {
    const [codes] = await codesOf(id);
    return JSON.stringify({ ...codes, written: undefined });
  };
  const changes = [
    { gender: "man" },
    { hasPhoto: true, mainPhotoKey: "key" },
    { verified: true },
    { seeks: ["woman"] },
    { seeksCountries: ["DE"] },
    { birthDate: new Date("1971-01-01") },
    { seeksMinAge: 20 },
    { seeksMaxAge: 70 },
    { traits: "aaaaa--" },
    { country: "BE" },
    { regionId: "BE-VAN" },
    { cell: 1 },
    { latitude: 51 },
    { longitude: 4 },
    { createdAt: new Date("2020-01-01") },
  ];
  for (const data of changes) {
    const before = await told();
    await change(id, data);
    expect(await told(), JSON.stringify(data)).not.toBe(before);
    const [written] = await codesOf(id);
    await change(id, { ...data, lastActiveAt: new Date(), name: "Another" });
    expect(await codesOf(id), JSON.stringify(data)).toEqual([written]);
  }
});

test("what a search asks for is told in the same numbers", async () => {
  const { id } = await addMember();
  const sought = { genders: ["woman"], seenBy: "man", verified: false, withPhoto: true } as const;
  await change(id, {
    gender: "woman",
    seeks: ["man"],
    hasPhoto: true,
    mainPhotoKey: "key",
    traits: traitsOf({
      bodyType: "slim",
      hairColor: "bald",
      eyeColor: "grey",
      relationshipStatus: "single",
      tattoos: "many",
      interests: ["diving"],
      hasPhoto: true,
      verified: false,
    }),
  });
  const [codes] = await codesOf(id);
  expect(kindCodes(sought)).toContain(codes?.["kind"]);
  expect(kindCodes({ ...sought, seenBy: "nonbinary" })).not.toContain(codes?.["kind"]);
  expect(kindCodes({ ...sought, verified: true })).not.toContain(codes?.["kind"]);
  expect(lookCodes("coloring", { eye_color: ["blue", "grey"] })).toContain(codes?.["coloring"]);
  expect(lookCodes("build", { body_type: ["slim"], tattoos: ["many"] })).toContain(codes?.["build"]);
});

test("a fictional profile has none: it is counted among nobody", async () => {
  const { id } = await addMember();
  expect(await codesOf(id)).toHaveLength(1);
  await change(id, { fictional: true });
  await change(id, { verified: true });
  expect(await codesOf(id)).toEqual([]);
  await change(id, { fictional: false });
  expect(await codesOf(id)).toHaveLength(1);
});
