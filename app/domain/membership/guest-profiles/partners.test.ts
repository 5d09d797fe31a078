import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { setInvisible } from "#app/domain/membership/settings/set-invisible.server.ts";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { searchContract } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { photoFilesOf } from "#app/domain/profiles/photos/files/photo-file.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { arePartners } from "#app/domain/profiles/partner-brands/are-partners.ts";
import { listOnPartner } from "./list-on-partner.server.ts";
import { listPartnerSites } from "./list-partner-sites.server.ts";
import { guestHomes, listStaleGuests } from "./list-stale-guests.server.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { syncGuest } from "./sync-guest.server.ts";
import { withdrawFromPartner } from "./withdraw-from-partner.server.ts";

const database = testDatabase();
const jobs = testJobs(database, [syncGuestJob, removePhotoFilesJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const brand = (id: string, partners: string[], over = {}): Tenant =>
  anyTenant({ member_resell: true, partners, search_fields: ["gender"], ...over }, id);
const home = brand("homeland", ["abroad", "shy", "distant"]);
const abroad = brand("abroad", ["homeland"]);
const others = [brand("shy", []), brand("distant", ["homeland"], { countries: ["PL"] })];

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "liaison-guests-")));
  for (const tenant of [home, abroad, ...others]) {
    await database.addTenant(tenant.id);
    processRegistry().replaceTenant(tenant);
  }
  await withPlatform((tx) => publishInterests(tx));
});

async function addMember(): Promise<MemberCtx> {
  const { account, profile } = await withTenant(home.id, (tx) =>
    createMember(tx, {
      tenantId: home.id,
      profile: {
        name: "Sanne",
        bio: "Hello there.",
        openingMessage: "Tell me about you.",
        latitude: 52.1,
        longitude: 5.1,
      },
    }),
  );
  await withTenant(home.id, async (tx) => {
    await tx.profileInterest.create({ data: { tenantId: home.id, profileId: profile.id, interestId: "wine" } });
    await giveConsent(tx, { tenant: home, locale: "nl", clock }, { accountId: account.id, purpose: "sensitive_data" });
    await refreshListing(tx, { tenant: home }, { profileId: profile.id });
  });
  return {
    tenant: home,
    locale: "nl",
    clock,
    requestId: "test",
    actor: { accountId: account.id, profileId: profile.id, sessionId: randomUUID() },
  };
}

async function addPhoto({ actor }: MemberCtx): Promise<{ id: string; key: string; blurredKey: string }> {
  const photo = { id: randomUUID(), key: randomUUID(), blurredKey: randomUUID() };
  await withTenant(home.id, async (tx) => {
    await tx.photo.create({
      data: {
        ...photo,
        tenantId: home.id,
        profileId: actor.profileId,
        status: "approved",
        width: 960,
        height: 1200,
        thumbhash: Buffer.from("1f0806170c7787777777788777777777770078", "hex"),
        contentHash: new Uint8Array([1]),
      },
    });
    await tx.profile.update({
      where: { tenantId_id: { tenantId: home.id, id: actor.profileId } },
      data: { mainPhotoId: photo.id },
    });
    await refreshListing(tx, { tenant: home }, { profileId: actor.profileId });
  });
  const files = photoFilesOf(home.id, photo);
  for (const file of [...files.sharp, ...files.blurred])
    await (await processStorage()).put(file, Buffer.from(file), "image/webp");
  return photo;
}

const sweepGuests = async () => {
  const [at] = guestHomes([home]);
  const stale = at ? await listStaleGuests(at) : [];
  for (const guest of stale) await syncGuest({ tenantId: home.id, ...guest }, { clock });
  return stale.length;
};
const sync = ({ actor }: MemberCtx, partnerId = abroad.id) =>
  syncGuest({ tenantId: home.id, profileId: actor.profileId, partnerId }, { clock });
const visitor = { tenant: abroad, actor: null, locale: "nl" as const, clock };
const seenAbroad = async ({ actor }: MemberCtx) => {
  const { profiles } = await searchListings(visitor, searchContract.parse({ gender: "any" }));
  const page = await viewMember(visitor, { id: actor.profileId }).then(
    (view) => view,
    () => null,
  );
  const inList = profiles.some(({ id }) => id === actor.profileId);
  expect(inList).toBe(page !== null);
  return page;
};

async function shownAbroad(): Promise<MemberCtx> {
  const member = await addMember();
  await listOnPartner(member, { partnerId: abroad.id });
  await sync(member);
  expect(await seenAbroad(member)).not.toBeNull();
  return member;
}

describe("partners", () => {
  it("are brands that both resell, name each other and share a country", async () => {
    const member = await addMember();
    expect((await listPartnerSites(member)).map(({ id, listedAt }) => [id, listedAt])).toEqual([["abroad", null]]);
    expect(arePartners(home, brand("abroad", ["homeland"], { member_resell: false }))).toBe(false);
    expect(arePartners(home, home)).toBe(false);
  });

  it.each(["shy", "distant", "homeland", "nobody", ""])("never include %s", async (partnerId) => {
    await expect(listOnPartner(await addMember(), { partnerId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a member", () => {
  it("is shown nowhere else without a wish, whatever runs @spec-3-member-resell", async () => {
    const member = await addMember();
    await sync(member);
    await sweepGuests();
    expect(await seenAbroad(member)).toBeNull();
    expect(await withTenant(abroad.id, (tx) => tx.profile.count({ where: { id: member.actor.profileId } }))).toBe(0);
  });

  it("who wishes it is shown with what others may see, and with nothing more", async () => {
    const member = await addMember();
    const photo = await addPhoto(member);
    await listOnPartner(member, { partnerId: abroad.id });
    expect(await jobs.waiting(syncGuestJob)).toContainEqual({
      tenantId: home.id,
      profileId: member.actor.profileId,
      partnerId: abroad.id,
    });
    await sync(member);
    await sync(member);
    expect(await seenAbroad(member)).toMatchObject({
      name: "Sanne",
      bio: "Hello there.",
      home: { id: "homeland", name: "Brand homeland" },
    });
    const guest = await withTenant(abroad.id, (tx) =>
      tx.profile.findFirstOrThrow({ where: { id: member.actor.profileId }, include: { photos: true, account: true } }),
    );
    expect(guest).toMatchObject({
      accountId: null,
      account: null,
      homeTenantId: home.id,
      latitude: null,
      longitude: null,
      openingMessage: "",
      mainPhotoId: photo.id,
    });
    const { sharp, blurred } = photoFilesOf(abroad.id, photo);
    for (const file of [...sharp, ...blurred]) expect(await (await processStorage()).exists(file), file).toBe(true);
    expect((await listPartnerSites(member))[0]?.listedAt).toEqual(clock.now());
  });

  it("is liked and written to at home only", async () => {
    const member = await shownAbroad();
    const { account, profile } = await withTenant(abroad.id, (tx) => createMember(tx, { tenantId: abroad.id }));
    const reader: MemberCtx = {
      ...member,
      tenant: abroad,
      actor: { accountId: account.id, profileId: profile.id, sessionId: randomUUID() },
    };
    await expect(likeMember(reader, { profileId: member.actor.profileId, source: "profile" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(
      await withTenant(abroad.id, (tx) => tx.profileLike.count({ where: { toProfileId: member.actor.profileId } })),
    ).toBe(0);
  });

  it("who changes at home changes there", async () => {
    const member = await shownAbroad();
    await withTenant(home.id, async (tx) => {
      await tx.profile.update({
        where: { tenantId_id: { tenantId: home.id, id: member.actor.profileId } },
        data: { name: "Noor" },
      });
      await refreshListing(tx, member, { profileId: member.actor.profileId });
    });
    expect(await jobs.waiting(syncGuestJob)).toContainEqual({
      tenantId: home.id,
      profileId: member.actor.profileId,
      partnerId: abroad.id,
    });
    const photo = await addPhoto(member);
    await sync(member);
    expect((await seenAbroad(member))?.name).toBe("Noor");
    await withTenant(home.id, async (tx) => {
      await tx.profile.update({
        where: { tenantId_id: { tenantId: home.id, id: member.actor.profileId } },
        data: { mainPhotoId: null },
      });
      await tx.photo.delete({ where: { tenantId_id: { tenantId: home.id, id: photo.id } } });
    });
    await sync(member);
    expect((await seenAbroad(member))?.photos).toEqual([]);
    expect(await jobs.waiting(removePhotoFilesJob)).toContainEqual({
      tenantId: abroad.id,
      key: photo.key,
      blurredKey: photo.blurredKey,
    });
  });
});

describe("a guest is gone", () => {
  it("when the member withdraws, and the consent ends with the last brand", async () => {
    const member = await shownAbroad();
    const photo = await addPhoto(member);
    await sync(member);
    await withdrawFromPartner(member, { partnerId: abroad.id });
    await sync(member);
    expect(await seenAbroad(member)).toBeNull();
    const left = await withTenant(abroad.id, (tx) =>
      tx.profile.findFirst({
        where: { id: member.actor.profileId },
        include: { photos: true, interests: true, listing: true },
      }),
    );
    expect(left).toMatchObject({
      withdrawnAt: clock.now(),
      name: "",
      bio: "",
      photos: [],
      interests: [],
      listing: null,
    });
    expect(await jobs.waiting(removePhotoFilesJob)).toContainEqual({
      tenantId: abroad.id,
      key: photo.key,
      blurredKey: photo.blurredKey,
    });
    expect(
      await withTenant(home.id, (tx) =>
        tx.consent.count({ where: { accountId: member.actor.accountId, purpose: "partner_sites", withdrawnAt: null } }),
      ),
    ).toBe(0);
    await withdrawFromPartner(member, { partnerId: abroad.id });
    await listOnPartner(member, { partnerId: abroad.id });
    await sync(member);
    expect(await seenAbroad(member)).toMatchObject({ name: "Sanne" });
  });

  it("when the consent is taken back anywhere else", async () => {
    const member = await shownAbroad();
    await withTenant(home.id, (tx) =>
      tx.consent.updateMany({
        where: { accountId: member.actor.accountId, purpose: "partner_sites" },
        data: { withdrawnAt: clock.now() },
      }),
    );
    await sync(member);
    expect(await seenAbroad(member)).toBeNull();
  });

  it.each(["paused", "deleted"] as const)("when the account is %s", async (status) => {
    const member = await shownAbroad();
    await withTenant(home.id, async (tx) => {
      await tx.account.update({
        where: { tenantId_id: { tenantId: home.id, id: member.actor.accountId } },
        data: { status },
      });
      await refreshListing(tx, member, { profileId: member.actor.profileId });
    });
    await sync(member);
    expect(await seenAbroad(member)).toBeNull();
  });

  it("while the member is invisible, and back afterwards", async () => {
    const member = await shownAbroad();
    await setInvisible(member, { invisible: true });
    await sync(member);
    expect(await seenAbroad(member)).toBeNull();
    await setInvisible(member, { invisible: false });
    await sync(member);
    expect(await seenAbroad(member)).not.toBeNull();
  });

  it("when moderation switches the member off, by the sweep", async () => {
    const member = await shownAbroad();
    await database.asOwner("update profile set status = 'disabled' where id = $1 and tenant_id = $2", [
      member.actor.profileId,
      home.id,
    ]);
    await sweepGuests();
    expect(await seenAbroad(member)).toBeNull();
  });

  it("when the brands are partners no more, by the sweep", async () => {
    const member = await shownAbroad();
    processRegistry().replaceTenant(brand("abroad", []));
    expect(await sweepGuests()).toBeGreaterThan(0);
    processRegistry().replaceTenant(abroad);
    expect(await seenAbroad(member)).toBeNull();
  });

  it("whichever of many changes at once comes last", async () => {
    const member = await shownAbroad();
    await Promise.all([
      sync(member),
      withdrawFromPartner(member, { partnerId: abroad.id }).then(() => sync(member)),
      sync(member),
      sync(member),
    ]);
    expect(await seenAbroad(member)).toBeNull();
  });

  it("though it was read before the member withdrew, and is written afterwards", async () => {
    const member = await shownAbroad();
    let writing: Promise<void> | undefined;
    await withConnection(database.superuser, async (client) => {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
        `guest:${member.actor.profileId}:${abroad.id}`,
      ]);
      writing = sync(member);
      const waiting =
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
      await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
      await withdrawFromPartner(member, { partnerId: abroad.id });
      await client.query("commit");
    });
    await writing;
    expect(await seenAbroad(member)).toBeNull();
  });
});
