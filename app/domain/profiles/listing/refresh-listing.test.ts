import { beforeAll, expect, it } from "vitest";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { refreshListing } from "./refresh-listing.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember, createProfile } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = { id: "anybrand" };
const inBrand = <T>(work: (tx: Tx) => Promise<T>) => withTenant(tenant.id, work);

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withPlatform(publishInterests);
});

async function listingAfter(change: (tx: Tx, ids: { accountId: string; profileId: string }) => Promise<unknown>) {
  return inBrand(async (tx) => {
    const { account, profile } = await createMember(tx, { tenantId: tenant.id });
    await change(tx, { accountId: account.id, profileId: profile.id });
    await refreshListing(tx, { tenant }, { profileId: profile.id });
    return tx.listing.findUnique({ where: { tenantId_profileId: { tenantId: tenant.id, profileId: profile.id } } });
  });
}

it("says of a member what the profile says now", async () => {
  const listing = await listingAfter(async (tx, { profileId }) => {
    await tx.profile.update({
      where: { tenantId_id: { tenantId: tenant.id, id: profileId } },
      data: { name: "Noor", regionId: null, bodyType: "curvy", lookingFor: ["woman", "man"] },
    });
    await tx.profileLimits.update({
      where: { tenantId_profileId: { tenantId: tenant.id, profileId } },
      data: { minAge: 30, countries: ["BE"] },
    });
  });
  expect(listing).toMatchObject({
    name: "Noor",
    bodyType: "curvy",
    seeks: ["woman", "man"],
    seeksMinAge: 30,
    seeksMaxAge: 99,
    seeksCountries: ["BE"],
    hasPhoto: false,
    homeTenantId: tenant.id,
  });
});

it.each([
  [
    "is invisible",
    (tx: Tx, { accountId: id }: { accountId: string }) =>
      tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id } }, data: { invisible: true } }),
  ],
  [
    "has paused",
    (tx: Tx, { accountId: id }: { accountId: string }) =>
      tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id } }, data: { status: "paused" } }),
  ],
  [
    "was deleted",
    (tx: Tx, { accountId: id }: { accountId: string }) =>
      tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id } }, data: { status: "deleted" } }),
  ],
  [
    "is not confirmed",
    (tx: Tx, { accountId: id }: { accountId: string }) =>
      tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id } }, data: { status: "not_confirmed" } }),
  ],
  [
    "is switched off",
    (tx: Tx, { profileId: id }: { profileId: string }) =>
      tx.profile.update({ where: { tenantId_id: { tenantId: tenant.id, id } }, data: { status: "disabled" } }),
  ],
])("takes out a member who %s", async (_, change) => {
  expect(await listingAfter(change)).toBeNull();
});

it("shows a photo only once it is approved", async () => {
  const withPhoto = (status: "pending" | "approved") =>
    listingAfter(async (tx, { profileId }) => {
      const { id } = await tx.photo.create({
        data: {
          tenantId: tenant.id,
          profileId,
          status,
          key: crypto.randomUUID(),
          blurredKey: crypto.randomUUID(),
          width: 960,
          height: 1200,
          thumbhash: new Uint8Array([1]),
          contentHash: new Uint8Array([1]),
        },
      });
      await tx.profile.update({
        where: { tenantId_id: { tenantId: tenant.id, id: profileId } },
        data: { mainPhotoId: id },
      });
    });
  expect(await withPhoto("pending")).toMatchObject({ hasPhoto: false, mainPhotoKey: null });
  expect(await withPhoto("approved")).toMatchObject({ hasPhoto: true });
});

it("lists a profile without an account, and nothing where there is no profile", async () => {
  const found = await inBrand(async (tx) => {
    const { id } = await createProfile(tx, { tenantId: tenant.id });
    await refreshListing(tx, { tenant }, { profileId: id });
    await refreshListing(tx, { tenant }, { profileId: crypto.randomUUID() });
    return tx.listing.findUnique({ where: { tenantId_profileId: { tenantId: tenant.id, profileId: id } } });
  });
  expect(found).toMatchObject({ fictional: true, seeks: ["man"] });
});

it("is found by its interests as they are now", async () => {
  const interestsOf = (profileId: string) =>
    inBrand((tx) =>
      tx.listingInterest.findMany({
        where: { tenantId: tenant.id, profileId },
        select: { interestId: true, gender: true },
        orderBy: { interestId: "asc" },
      }),
    );
  const listing = await listingAfter((tx, { profileId }) =>
    tx.profileInterest.createMany({
      data: ["diving", "wine"].map((interestId) => ({ tenantId: tenant.id, profileId, interestId })),
    }),
  );
  const profileId = listing?.profileId ?? "";
  expect(await interestsOf(profileId)).toEqual(
    ["diving", "wine"].map((interestId) => ({ interestId, gender: listing?.gender })),
  );
  await inBrand(async (tx) => {
    await tx.profileInterest.deleteMany({ where: { tenantId: tenant.id, profileId, interestId: "wine" } });
    await refreshListing(tx, { tenant }, { profileId });
  });
  expect(await interestsOf(profileId)).toEqual([{ interestId: "diving", gender: listing?.gender }]);
});

it("is written anew only where something changed that search reads", async () => {
  const tenantId = tenant.id;
  const id = await inBrand(async (tx) => {
    const { profile } = await createMember(tx, { tenantId });
    await refreshListing(tx, { tenant }, { profileId: profile.id });
    return profile.id;
  });
  const writtenBy = async () =>
    (await database.asOwner("select xmin::text as by from listing where profile_id = $1", [id]))[0]?.["by"];
  const change = (data: { bio: string } | { name: string }) =>
    inBrand(async (tx) => {
      await tx.profile.update({ where: { tenantId_id: { tenantId, id } }, data });
      await refreshListing(tx, { tenant }, { profileId: id });
    });
  const first = await writtenBy();
  expect(first).toBeDefined();
  await change({ bio: "I like the sea." });
  expect(await writtenBy()).toBe(first);
  await change({ name: "Noor" });
  expect(await writtenBy()).not.toBe(first);
});
