import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { listLeftGuests } from "./list-left-guests.server.ts";
import { syncGuest } from "./sync-guest.server.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase();
const jobs = testJobs(database, [removePhotoFilesJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const [home, abroad] = ["homeland", "abroad"] as const;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "liaison-left-guests-")));
  for (const id of [home, abroad]) await database.addTenant(id);
});

/** A member who is shown abroad with one photo, as a job left them there. */
async function addGuest(): Promise<{ id: string; photoId: string; key: string }> {
  const photo = {
    id: randomUUID(),
    key: randomUUID(),
    blurredKey: randomUUID(),
    status: "approved" as const,
    width: 960,
    height: 1200,
    thumbhash: new Uint8Array([1]),
    contentHash: new Uint8Array([1]),
  };
  const id = await withTenant(home, async (tx) => {
    const { profile } = await createMember(tx, { tenantId: home });
    await tx.photo.create({ data: { ...photo, tenantId: home, profileId: profile.id } });
    await tx.partnerListing.create({ data: { tenantId: home, profileId: profile.id, partnerId: abroad } });
    return profile.id;
  });
  await withTenant(abroad, async (tx) => {
    await tx.profile.create({
      data: {
        tenantId: abroad,
        id,
        homeTenantId: home,
        name: "Sanne",
        status: "active",
        gender: "woman",
        birthDate: new Date("1990-06-21T00:00:00Z"),
        country: "NL",
      },
    });
    await tx.photo.create({ data: { ...photo, tenantId: abroad, profileId: id } });
  });
  return { id, photoId: photo.id, key: photo.key };
}

const left = async () => (await listLeftGuests({ tenantId: abroad })).map(({ profileId }) => profileId);

it.each([
  ["whose consent is gone", "update partner_listing set withdrawn_at = now() where profile_id = $1"],
  ["whose listing is gone", "delete from partner_listing where profile_id = $1"],
  ["of whom a photo is gone", "delete from photo where tenant_id = 'homeland' and profile_id = $1"],
  [
    "of whom a photo was refused at home",
    "update photo set status = 'rejected' where tenant_id = 'homeland' and profile_id = $1",
  ],
])("finds a guest %s, though no job told of it, and no other", async (_, sql) => {
  const [gone, other] = [await addGuest(), await addGuest()];
  expect(await left()).toEqual([]);
  await database.asOwner(sql, [gone.id]);
  expect(await left()).toEqual([gone.id]);
  for (const guest of await listLeftGuests({ tenantId: abroad })) await syncGuest(guest, { clock });
  expect(await left()).toEqual([]);
  const photos = await database.asOwner(
    "select profile_id from photo where tenant_id = 'abroad' and profile_id = any ($1) and status <> 'deleted'",
    [[gone.id, other.id]],
  );
  expect(photos).toEqual([{ profile_id: other.id }]);
  expect(JSON.stringify(await jobs.waiting(removePhotoFilesJob))).toContain(gone.key);
  await withTenant(home, (tx) => tx.partnerListing.deleteMany({ where: { tenantId: home, profileId: other.id } }));
  await database.asOwner("delete from profile where tenant_id = 'abroad' and id = $1", [other.id]);
});
