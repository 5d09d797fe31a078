import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pictureFolder } from "#app/domain/brands/pictures/picture-key.ts";
import { sweepUnsentPhotos } from "#app/domain/chat/photos/sweep-unsent-photos.server.ts";
import { sweepExports } from "#app/domain/membership/exports/sweep-exports.server.ts";
import { removeChatPhotoFilesJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { sweepKeptPhotos } from "#app/domain/safety/photo-review/sweep-kept-photos.server.ts";
import { sweepPictures } from "#app/domain/tenants/pictures/sweep-pictures.server.ts";
import { stoppedClock, systemClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase();
testJobs(database, [removePhotoFilesJob, removeChatPhotoFilesJob]);
const folder = mkdtempSync(path.join(tmpdir(), "poisoned-"));
vi.stubEnv("DATA_DIR", folder);
const tenantId = "anybrand";
const clock = stoppedClock(new Date(systemClock.now().getTime() + 400 * millisecondsIn.day));
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(tenantId, work);
/** The first that every sweep comes to fails; the other does not. */
const [poisoned, sound] = ["00000000-0000-4000-8000-000000000001", "ffffffff-ffff-4fff-8fff-ffffffffffff"] as const;

beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.asOwner(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'This row is poisoned'; end $$;
    create trigger refuse before update or delete on photo for each row when (old.id = '${poisoned}') execute function refuse();
    create trigger refuse before update or delete on data_export for each row when (old.id = '${poisoned}') execute function refuse()`);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function addPhotos(of: { purpose: "chat" } | { purpose: "profile"; status: "rejected"; keptUntil: Date }) {
  const { profile } = await inTenant((tx) => createMember(tx, { tenantId }));
  await database.asOwner("set session_replication_role = replica; delete from photo; reset session_replication_role");
  const file = { width: 1, height: 1, thumbhash: new Uint8Array(), contentHash: new Uint8Array() };
  const data = [poisoned, sound].map((id) => ({
    tenantId,
    id,
    profileId: profile.id,
    key: randomUUID(),
    blurredKey: randomUUID(),
    createdAt: new Date(0),
    ...file,
    ...of,
  }));
  await inTenant((tx) => tx.photo.createMany({ data }));
}

const sweeps: Record<
  string,
  { add(): Promise<unknown>; sweep(): Promise<unknown>; left(): Promise<readonly string[]> }
> = {
  "photos that were kept for an appeal": {
    add: () => addPhotos({ purpose: "profile", status: "rejected", keptUntil: new Date(0) }),
    sweep: () => sweepKeptPhotos({ tenantId, clock }),
    left: () =>
      inTenant(async (tx) =>
        (await tx.photo.findMany({ where: { tenantId, keptUntil: { not: null } } })).map(({ id }) => id),
      ),
  },
  "photos that were never sent": {
    add: () => addPhotos({ purpose: "chat" }),
    sweep: () => sweepUnsentPhotos({ tenantId, clock }),
    left: () => inTenant(async (tx) => (await tx.photo.findMany({ where: { tenantId } })).map(({ id }) => id)),
  },
  "exports whose days are over": {
    async add() {
      const { account } = await inTenant((tx) => createMember(tx, { tenantId }));
      const over = { tenantId, accountId: account.id, status: "ready", expiresAt: new Date(0) } as const;
      await inTenant((tx) => tx.dataExport.createMany({ data: [poisoned, sound].map((id) => ({ ...over, id })) }));
    },
    sweep: async () => sweepExports({ tenantId, clock, storage: await processStorage() }),
    left: () =>
      inTenant(async (tx) =>
        (await tx.dataExport.findMany({ where: { tenantId, status: "ready" } })).map(({ id }) => id),
      ),
  },
  "pictures that nothing names": {
    async add() {
      for (const id of [poisoned, sound])
        await (await processStorage()).put(`${pictureFolder(tenantId)}/${id}.png`, new Uint8Array([1]), "image/png");
    },
    async sweep() {
      const storage = await processStorage();
      const remove = (key: string) =>
        key.includes(poisoned) ? Promise.reject(new Error("This file stays")) : storage.delete(key);
      await sweepPictures({ tenantId, clock, storage: { ...storage, delete: remove } });
    },
    left: async () =>
      (await (await processStorage()).list(pictureFolder(tenantId))).map(({ key }) => path.basename(key, ".png")),
  },
};

it.each(Object.keys(sweeps))("one that fails of the %s keeps no other from being done, and is told", async (name) => {
  const { add, sweep, left } = sweeps[name] ?? expect.fail();
  await add();
  const ours = async () => (await left()).filter((id) => id === poisoned || id === sound);
  expect((await ours()).toSorted()).toEqual([poisoned, sound]);
  await expect(sweep()).rejects.toThrow(/This row is poisoned|This file stays/);
  expect(await ours()).toEqual([poisoned]);
});
