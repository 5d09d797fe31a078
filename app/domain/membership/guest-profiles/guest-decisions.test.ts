import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, test, vi } from "vitest";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import { eraseAccount } from "#app/domain/membership/leaving/erase-account.server.ts";
import { setInvisible } from "#app/domain/membership/settings/set-invisible.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { refreshGuestJob } from "#app/domain/profiles/partner-brands/refresh-guest-job.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { photoFilesOf } from "#app/domain/profiles/photos/files/photo-file.ts";
import { addAvifJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { removePhotoFiles } from "#app/domain/profiles/photos/files/remove-photo-files.server.ts";
import { deletePhoto } from "#app/domain/profiles/photos/own/delete-photo.server.ts";
import { setMainPhoto } from "#app/domain/profiles/photos/own/set-main-photo.server.ts";
import { settleMainPhoto } from "#app/domain/profiles/photos/own/settle-main-photo.server.ts";
import { seesProfile } from "#app/domain/profiles/visibility/sees-profile.server.ts";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { listBlocked } from "#app/domain/safety/blocks/list-blocked.server.ts";
import { decideReport } from "#app/domain/safety/moderation/decide-report.server.ts";
import { liftGuestSuspension } from "#app/domain/safety/moderation/lift-guest-suspension.server.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";
import { allowGuestPhoto } from "#app/domain/safety/photo-review/allow-guest-photo.server.ts";
import { reportMember } from "#app/domain/safety/reports/report-member.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readMigrations } from "#app/platform/db/migrations/read-migrations.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { copiedPhotoColumns, copiedProfileColumns, ownPhotoColumns, ownProfileColumns } from "./guest-columns.ts";
import { listOnPartner } from "./list-on-partner.server.ts";
import { refreshGuest } from "./refresh-guest.server.ts";
import { syncGuest } from "./sync-guest.server.ts";
import { withdrawFromPartner } from "./withdraw-from-partner.server.ts";

const database = testDatabase();
testJobs(database, [refreshGuestJob, syncGuestJob, removePhotoFilesJob, addAvifJob, sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const resellers = (id: string, partners: string[]): Tenant => anyTenant({ member_resell: true, partners }, id);
const home = resellers("homeland", ["abroad"]);
const abroad = resellers("abroad", ["homeland"]);
const facts = "What the profile says is not so.";
let kim: BrandOperatorCtx;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "liaison-guest-decisions-")));
  for (const tenant of [home, abroad]) {
    await database.addTenant(tenant.id);
    processRegistry().replaceTenant(tenant);
  }
  await withPlatform((tx) => publishInterests(tx));
  kim = await operatorOf(database, abroad, clock);
});

/** A member of one brand who is shown on the other, with two photos, and a member there who sees them. */
type Scene = { member: MemberCtx; reader: MemberCtx; photos: [Photo, Photo] };
type Photo = { id: string; key: string; blurredKey: string; contentHash: Uint8Array<ArrayBuffer> };

async function addPhoto({ actor }: MemberCtx, contentHash = Uint8Array.from(randomBytes(32))): Promise<Photo> {
  const photo = { id: randomUUID(), key: randomUUID(), blurredKey: randomUUID(), contentHash };
  const owner = { tenantId: home.id, profileId: actor.profileId };
  await withTenant(home.id, async (tx) => {
    const position = await tx.photo.count({ where: owner });
    const size = { width: 960, height: 1200, thumbhash: Buffer.from("1f0806170c7787777777788777777777770078", "hex") };
    await tx.photo.create({ data: { ...photo, ...owner, ...size, position, status: "approved" } });
    await settleMainPhoto(tx, owner);
  });
  const { sharp, blurred } = photoFilesOf(home.id, photo);
  for (const file of [...sharp, ...blurred]) await (await processStorage()).put(file, Buffer.from(file), "image/webp");
  return photo;
}

const keyOf = ({ actor }: MemberCtx) => ({ tenantId: home.id, profileId: actor.profileId, partnerId: abroad.id });
const sync = (member: MemberCtx) => syncGuest(keyOf(member), { clock });
const show = async (member: MemberCtx) => {
  await listOnPartner(member, { partnerId: abroad.id });
  await sync(member);
};
const withdraw = async (member: MemberCtx) => {
  await withdrawFromPartner(member, { partnerId: abroad.id });
  await sync(member);
};

async function setScene(): Promise<Scene> {
  const member = await memberCtx(home, clock, { profile: { name: "Sanne", bio: "Hello there." } });
  await withTenant(home.id, (tx) =>
    giveConsent(tx, member, { accountId: member.actor.accountId, purpose: "sensitive_data" }),
  );
  const photos: [Photo, Photo] = [await addPhoto(member), await addPhoto(member)];
  await show(member);
  return { member, photos, reader: await memberCtx(abroad, clock, { profile: { name: "Reader" } }) };
}

const report = ({ member, reader }: Scene, photo?: string) =>
  reportMember(reader, { profileId: member.actor.profileId, reason: "fake", text: "That is not her.", photo });
const reportOf = ({ member }: Scene, status: "open" | "closed") =>
  withTenant(abroad.id, (tx) =>
    tx.report.findFirstOrThrow({ where: { tenantId: abroad.id, reportedId: member.actor.profileId, status } }),
  );
async function decide(scene: Scene, decision: "disable" | "warn" | "none" | "remove_photo", photo?: Photo) {
  await report(scene, photo?.key);
  await decideReport(kim, { id: (await reportOf(scene, "open")).id, decision, ground: "fake", facts });
  if (decision === "remove_photo" && photo) await removePhotoFiles({ tenantId: abroad.id, ...photo });
}

const asItWas = { hides: false, refuses: false };

/** What a brand and its members can decide about a guest; `hides` from everybody, `refuses` the first photo. */
const decisions: Record<string, { take: (scene: Scene) => Promise<unknown>; hides: boolean; refuses: boolean }> = {
  "switched off": { ...asItWas, take: (scene) => decide(scene, "disable"), hides: true },
  "switched off by a decision that is kept no more": {
    ...asItWas,
    take: ({ member }) =>
      database.asOwner("update profile set status = 'disabled' where tenant_id = $1 and id = $2", [
        abroad.id,
        member.actor.profileId,
      ]),
    hides: true,
  },
  "a photo removed": {
    ...asItWas,
    take: (scene) => decide(scene, "remove_photo", scene.photos[0]),
    refuses: true,
  },
  "a photo removed by a decision that is kept no more": {
    ...asItWas,
    async take({ photos: [photo] }) {
      const ids = [abroad.id, photo.id];
      await database.asOwner(
        "update profile set main_photo_id = null where tenant_id = $1 and main_photo_id = $2",
        ids,
      );
      await database.asOwner("update photo set status = 'rejected' where tenant_id = $1 and id = $2", ids);
      await removePhotoFiles({ tenantId: abroad.id, ...photo });
    },
    refuses: true,
  },
  "a warning, reports, a complaint, a pass and a block": {
    ...asItWas,
    async take(scene) {
      const { member, reader, photos } = scene;
      const subjectProfileId = member.actor.profileId;
      for (const decision of ["warn", "none"] as const) await decide(scene, decision);
      await decide(scene, "warn", photos[0]);
      await report(scene);
      await report(scene, photos[1].key);
      await withTenant(abroad.id, async (tx) => {
        const own = { tenantId: abroad.id };
        await tx.complaint.create({ data: { ...own, number: randomUUID(), subject: "person", subjectProfileId } });
        const other = await createProfile(tx, own);
        await tx.profilePass.create({ data: { ...own, fromProfileId: other.id, toProfileId: subjectProfileId } });
      });
      await blockMember(reader, { profileId: subjectProfileId });
    },
  },
};

const atHome = (data: Prisma.ProfileUncheckedUpdateInput) => (scene: Scene) => changeAtHome(scene, data);
async function changeAtHome({ member }: Scene, data: Prisma.ProfileUncheckedUpdateInput) {
  const { profileId } = member.actor;
  await withTenant(home.id, async (tx) => {
    await tx.profile.update({ where: { tenantId_id: { tenantId: home.id, id: profileId } }, data });
    await refreshListing(tx, member, { profileId });
  });
  await sync(member);
}
async function setAccount({ member }: Scene, status: "active" | "paused" | "deleted") {
  await withTenant(home.id, async (tx) => {
    const where = { tenantId_id: { tenantId: home.id, id: member.actor.accountId } };
    await tx.account.update({ where, data: { status } });
    await refreshListing(tx, member, { profileId: member.actor.profileId });
  });
  await sync(member);
}
const thereAndBack = (status: "paused" | "deleted") => async (scene: Scene) => {
  await setAccount(scene, status);
  await setAccount(scene, "active");
};

/** In which ways home writes again; after `isGone` the member is not shown any more. */
const ways: Record<string, { go: (scene: Scene) => Promise<unknown>; isGone?: true }> = {
  "the job runs again": { go: ({ member }) => sync(member) },
  "the job runs many times at once": {
    go: ({ member }) => Promise.all([sync(member), sync(member), sync(member)]),
  },
  "a fact changes": { go: atHome({ height: 181 }) },
  "name and words change": { go: atHome({ name: "Noor", bio: "Somebody else." }) },
  "another photo becomes the main one": {
    go: async ({ member, photos }) => {
      await setMainPhoto(member, { photoId: photos[1].id });
      await setMainPhoto(member, { photoId: photos[0].id });
      await sync(member);
    },
  },
  "the same pictures are uploaded again": {
    go: async ({ member, photos }) => {
      for (const { id } of photos) await deletePhoto(member, { photoId: id });
      await sync(member);
      for (const { contentHash } of photos) await addPhoto(member, contentHash);
      await sync(member);
    },
  },
  "the member withdraws": { go: ({ member }) => withdraw(member), isGone: true },
  "the member withdraws and is shown again, twice": {
    go: async ({ member }) => {
      for (let round = 0; round < 2; round += 1) {
        await withdraw(member);
        await show(member);
      }
    },
  },
  "the consent is taken back and given again": {
    go: async ({ member }) => {
      const given = { accountId: member.actor.accountId, purpose: "partner_sites" as const };
      await withTenant(home.id, (tx) => withdrawConsent(tx, member, given));
      await sync(member);
      await show(member);
    },
  },
  "the member pauses and comes back": { go: thereAndBack("paused") },
  "the member deletes the account and comes back": { go: thereAndBack("deleted") },
  "the member is invisible for a while": {
    go: async ({ member }) => {
      for (const invisible of [true, false]) {
        await setInvisible(member, { invisible });
        await sync(member);
      }
    },
  },
  "home switches the member off and on again": {
    go: async (scene) => {
      await changeAtHome(scene, { status: "disabled" });
      await changeAtHome(scene, { status: "active" });
    },
  },
  "the brands part and are partners again": {
    go: async ({ member }) => {
      processRegistry().replaceTenant(resellers("abroad", []));
      await sync(member);
      processRegistry().replaceTenant(abroad);
      await sync(member);
    },
  },
};

/** The tables that hold what home says of a guest; all others that refer to a profile are the brand's own. */
const homesTables = ["listing", "photo", "profile_interest", "profile_limits"];

/** Every row of the brand's own that refers to a guest, its own status, and which pictures are refused. */
async function keptOf({ member, photos }: Scene) {
  const id = member.actor.profileId;
  const referring = await database.asOwner(
    `select c.conrelid::regclass::text as name, a.attname::text as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     where c.contype = 'f' and c.confrelid = 'profile'::regclass order by 1, 2`,
  );
  const rows = [];
  for (const { name, column } of referring)
    if (!homesTables.includes(String(name)))
      rows.push(
        ...(await database.asOwner(
          `select '${String(name)}' as name, to_jsonb(t) as row from ${String(name)} t where tenant_id = $1 and ${String(column)} = $2 order by to_jsonb(t)::text`,
          [abroad.id, id],
        )),
      );
  const hashes = photos.map(({ contentHash }) => Buffer.from(contentHash));
  const refused = await database.asOwner(
    "select id from photo where tenant_id = $1 and content_hash = any ($2::bytea[]) and status in ('rejected', 'deleted') order by id",
    [abroad.id, hashes],
  );
  const status = await database.asOwner("select status::text from profile where tenant_id = $1 and id = $2", [
    abroad.id,
    id,
  ]);
  return { rows, refused, status };
}

/** What anybody sees of the guest: null, or the pictures by their hashes. */
async function seenAbroad({ member }: Scene, viewerId: string | null = null): Promise<string[] | null> {
  const { profileId } = member.actor;
  return withTenant(abroad.id, async (tx) => {
    if (!(await seesProfile(tx, { tenantId: abroad.id, viewerId, profileId }))) return null;
    const shown = await tx.photo.findMany({ where: { tenantId: abroad.id, profileId, status: "approved" } });
    for (const photo of shown)
      for (const file of Object.values(photoFilesOf(abroad.id, photo)).flat())
        expect(await (await processStorage()).exists(file), file).toBe(true);
    const listing = await tx.listing.findUnique({ where: { tenantId_profileId: { tenantId: abroad.id, profileId } } });
    const { mainPhotoId } = await tx.profile.findUniqueOrThrow({
      where: { tenantId_id: { tenantId: abroad.id, id: profileId } },
    });
    expect(listing?.mainPhotoKey).toBe(shown.find(({ id }) => id === mainPhotoId)?.key);
    return shown.map(({ contentHash }) => Buffer.from(contentHash).toString("hex")).toSorted();
  });
}

const crossed = Object.keys(decisions).flatMap((decision) => Object.keys(ways).map((way) => [decision, way] as const));

test.each(crossed)("%s: stays when %s", async (decision, way) => {
  const [taken, gone] = [decisions[decision], ways[way]];
  if (!taken || !gone) throw new Error("Nothing to cross");
  const scene = await setScene();
  await taken.take(scene);
  const before = await keptOf(scene);
  await gone.go(scene);
  expect(await keptOf(scene)).toEqual(before);
  const [first = "", second = ""] = scene.photos.map(({ contentHash }) => Buffer.from(contentHash).toString("hex"));
  const pictures = taken.refuses ? [second] : [first, second].toSorted();
  const seen = await seenAbroad(scene);
  expect(seen).toEqual(taken.hides || gone.isGone ? null : pictures);
  const isBlocked = before.rows.some(({ name }) => name === "profile_block");
  expect(await seenAbroad(scene, scene.reader.actor.profileId)).toEqual(isBlocked ? null : seen);
  if (taken.refuses)
    for (const file of photoFilesOf(abroad.id, scene.photos[0]).sharp)
      expect(await (await processStorage()).exists(file), file).toBe(false);
});

describe("a guest who is withdrawn", () => {
  it("leaves nothing of the member, and is named to nobody", async () => {
    const scene = await setScene();
    const { profileId } = scene.member.actor;
    await blockMember(scene.reader, { profileId });
    expect(await listBlocked(scene.reader)).toHaveLength(1);
    await withdraw(scene.member);
    const left = await withTenant(abroad.id, (tx) =>
      tx.profile.findUniqueOrThrow({
        where: { tenantId_id: { tenantId: abroad.id, id: profileId } },
        include: { limits: true, interests: true, photos: true, listing: true },
      }),
    );
    const nothing = { name: "", bio: "", note: "", height: null, regionId: null, answers: [], lookingFor: [] };
    const around = { limits: null, interests: [], photos: [], listing: null };
    expect(left).toMatchObject({ ...nothing, ...around, status: "active", withdrawnAt: clock.now() });
    expect(left.birthDate).toEqual(new Date("1900-01-01T00:00:00Z"));
    expect(await listBlocked(scene.reader)).toEqual([]);
    await expect(report(scene)).rejects.toMatchObject({ code: "not_found" });
    await expect(blockMember(scene.reader, { profileId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("goes out of search with whatever withdraws them", async () => {
    const { member } = await setScene();
    const ids = [abroad.id, member.actor.profileId];
    await database.asOwner("update profile set withdrawn_at = now() where tenant_id = $1 and id = $2", ids);
    expect(await database.asOwner("select from listing where tenant_id = $1 and profile_id = $2", ids)).toEqual([]);
  });
});

test("a guest whom the release before erased comes back as the brand decided", async () => {
  for (const [decision, status] of [
    ["disable", "disabled"],
    ["warn", "active"],
  ] as const) {
    const scene = await setScene();
    await decide(scene, decision);
    await database.asOwner(
      "update profile set status = 'erased', home_tenant_id = null where tenant_id = $1 and id = $2",
      [abroad.id, scene.member.actor.profileId],
    );
    await sync(scene.member);
    expect((await keptOf(scene)).status).toEqual([{ status }]);
  }
});

test("whoever deletes the account is erased here too, and a new account is somebody else", async () => {
  const scene = await setScene();
  const { profileId, accountId } = scene.member.actor;
  await decide(scene, "disable");
  const [before] = (await keptOf(scene)).rows.filter(({ name }) => name === "moderation_decision");
  await setAccount(scene, "deleted");
  await database.asOwner("update account set erase_after = $3 where tenant_id = $1 and id = $2", [
    home.id,
    accountId,
    clock.now(),
  ]);
  await eraseAccount({ clock, storage: await processStorage() }, { tenantId: home.id, accountId });
  await sync(scene.member);
  const after = await keptOf(scene);
  expect(after.status).toEqual([{ status: "erased" }]);
  const [decision] = after.rows.filter(({ name }) => name === "moderation_decision");
  expect(decision).toMatchObject({ row: { action: "disable", ground: "fake", statement: "" } });
  expect(before).toMatchObject({ row: { action: "disable", statement: facts } });
  const again = await setScene();
  expect(again.member.actor.profileId).not.toBe(profileId);
  expect(await seenAbroad(again)).toHaveLength(2);
});

test("photos that were copied without the hash of their upload get it, by the migration", async () => {
  const { photos } = await setScene();
  await database.asOwner("update photo set content_hash = '' where tenant_id = $1 and id = any ($2)", [
    abroad.id,
    photos.map(({ id }) => id),
  ]);
  const fill = (await readMigrations()).find(({ name }) => name.endsWith("guest_photo_hashes"));
  // why as the owner of the tables: the policies bind that role too
  await withConnection(database.urls.owner, (client) => client.query(fill?.sql ?? ""));
  for (const { id, contentHash } of photos)
    expect(
      await database.asOwner("select content_hash from photo where tenant_id = $1 and id = $2", [abroad.id, id]),
    ).toEqual([{ content_hash: Buffer.from(contentHash) }]);
});

test("an id that is somebody else's on the partner brand is left alone", async () => {
  const scene = await setScene();
  const { reader } = scene;
  await expect(
    withTenant(home.id, async (tx) => {
      await tx.profile.update({
        where: { tenantId_id: { tenantId: home.id, id: scene.member.actor.profileId } },
        data: { id: reader.actor.profileId },
      });
    }).then(() => sync({ ...scene.member, actor: { ...scene.member.actor, profileId: reader.actor.profileId } })),
  ).rejects.toThrow("somebody else");
});

describe("staff of the brand that decided", () => {
  it("lift the suspension of a guest, and no other brand's", async () => {
    const scene = await setScene();
    const { profileId } = scene.member.actor;
    await expect(liftGuestSuspension(kim, { profileId, reason: "A mistake" })).rejects.toMatchObject({
      code: "conflict",
    });
    await decide(scene, "disable");
    const { id } = await reportOf(scene, "closed");
    expect((await viewReport(kim, { id })).profile).toMatchObject({ isGuest: true, status: "disabled" });
    await liftGuestSuspension(kim, { profileId, reason: "A mistake" });
    expect(await seenAbroad(scene)).toHaveLength(2);
    await changeAtHome(scene, { height: 182 });
    expect(await seenAbroad(scene)).toHaveLength(2);
    await expect(
      liftGuestSuspension(kim, { profileId: scene.reader.actor.profileId, reason: "No guest" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("lift it while the member is withdrawn, who is shown when they want to be", async () => {
    const scene = await setScene();
    await decide(scene, "disable");
    await withdraw(scene.member);
    await liftGuestSuspension(kim, { profileId: scene.member.actor.profileId, reason: "A mistake" });
    expect(await seenAbroad(scene)).toBeNull();
    await show(scene.member);
    expect(await seenAbroad(scene)).toHaveLength(2);
  });

  it.each(["is still at home", "was withdrawn meanwhile", "was uploaded again"])(
    "allow a photo again that %s",
    async (history) => {
      const scene = await setScene();
      const [photo] = scene.photos;
      await decide(scene, "remove_photo", photo);
      if (history === "was withdrawn meanwhile")
        await ways["the member withdraws and is shown again, twice"]?.go(scene);
      if (history === "was uploaded again") await ways["the same pictures are uploaded again"]?.go(scene);
      const { profile } = await viewReport(kim, { id: (await reportOf(scene, "closed")).id });
      expect(profile.refusedPhotos.map(({ id }) => id)).toEqual([photo.id]);
      expect(await seenAbroad(scene)).toHaveLength(1);
      await allowGuestPhoto(kim, { photoId: photo.id, reason: "A mistake" });
      await refreshGuest({ tenantId: abroad.id, profileId: scene.member.actor.profileId }, { clock });
      expect(await seenAbroad(scene)).toHaveLength(2);
      const again = allowGuestPhoto(kim, { photoId: photo.id, reason: "A mistake" });
      await expect(again).rejects.toMatchObject({ code: "not_found" });
    },
  );
});

describe("of a guest", () => {
  it.each([
    ["profile", Prisma.ProfileScalarFieldEnum, copiedProfileColumns, ownProfileColumns],
    ["photo", Prisma.PhotoScalarFieldEnum, copiedPhotoColumns, ownPhotoColumns],
  ])("every column of %s is either home's or the partner's", (_, columns, copied, own) => {
    expect([...Object.keys(copied), ...Object.keys(own)].toSorted()).toEqual(Object.keys(columns).toSorted());
  });

  it("what is home's is as it is there, and what is the partner's stays as it was", async () => {
    const changed = {
      name: "Noor",
      verifiedAt: new Date("2026-01-01T00:00:00Z"),
      gender: "nonbinary",
      lookingFor: ["woman", "nonbinary"],
      sexuality: "queer",
      birthDate: new Date("1980-02-03T00:00:00Z"),
      country: "BE",
      regionId: null,
      hairColor: "red",
      eyeColor: "green",
      bodyType: "athletic",
      relationshipStatus: "divorced",
      tattoos: "many",
      height: 177,
      bio: "Another.",
      bioLanguage: "nl",
      note: "A note.",
      answers: [],
      lastActiveAt: new Date("2026-02-02T00:00:00Z"),
      createdAt: new Date("2026-02-01T00:00:00Z"),
    } satisfies Required<Pick<Prisma.ProfileUncheckedUpdateInput, keyof typeof copiedProfileColumns>>;
    const scene = await setScene();
    const where = { tenantId_id: { tenantId: abroad.id, id: scene.member.actor.profileId } };
    const own = {
      status: "disabled",
      city: "Gent",
      openingMessage: "Hi",
      latitude: 1,
      longitude: 2,
    } as const;
    await withTenant(abroad.id, (tx) => tx.profile.update({ where, data: own }));
    const names = Object.keys(own).concat(["fictional", "accountId", "homeTenantId", "withdrawnAt", "mainPhotoId"]);
    expect(Object.keys(ownProfileColumns).filter((name) => !names.includes(name))).toEqual([
      "tenantId",
      "id",
      "updatedAt",
    ]);
    await changeAtHome(scene, changed);
    const guest = await withTenant(abroad.id, (tx) => tx.profile.findUniqueOrThrow({ where }));
    const [main] = scene.photos;
    const kept = {
      ...own,
      fictional: false,
      accountId: null,
      homeTenantId: home.id,
      withdrawnAt: null,
      mainPhotoId: main.id,
    };
    expect(guest).toMatchObject({ ...changed, ...kept });
  });
});
