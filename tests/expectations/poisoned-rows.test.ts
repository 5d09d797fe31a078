import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { pictureFolder } from "#app/domain/brands/pictures/picture-key.ts";
import { sweepUnsentPhotos } from "#app/domain/chat/photos/sweep-unsent-photos.server.ts";
import { sweepNamelessProfiles } from "#app/domain/membership/erasure/sweep-nameless-profiles.server.ts";
import { sweepExports } from "#app/domain/membership/exports/sweep-exports.server.ts";
import { endErasedAccounts } from "#app/domain/membership/leaving/end-erased-accounts.server.ts";
import { sweepUnpaidOrders } from "#app/domain/money/books/sweep-unpaid-orders.server.ts";
import { removeChatPhotoFilesJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { sweepKeptPhotos } from "#app/domain/safety/photo-review/sweep-kept-photos.server.ts";
import { sweepPictures } from "#app/domain/tenants/pictures/sweep-pictures.server.ts";
import { stoppedClock, systemClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { addOrder } from "#tests/factories/books.ts";
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
const longAgo = new Date(systemClock.now().getTime() - 100 * millisecondsIn.day);
/** The first that every sweep comes to fails; the other does not. */
const [poisoned, sound] = ["00000000-0000-4000-8000-000000000001", "ffffffff-ffff-4fff-8fff-ffffffffffff"] as const;

beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.asOwner(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'This row is poisoned'; end $$;
    create trigger refuse before update or delete on photo for each row when (old.id = '${poisoned}') execute function refuse();
    create trigger refuse before update or delete on data_export for each row when (old.id = '${poisoned}') execute function refuse();
    create trigger refuse before delete on payment for each row when (old.id = '${poisoned}') execute function refuse();
    create trigger refuse before delete on account for each row when (old.id = '${poisoned}') execute function refuse();
    create trigger refuse before delete on profile for each row when (old.id = '${poisoned}') execute function refuse();
    create trigger refuse before delete on conversation for each row when (old.id = '${poisoned}') execute function refuse()`);
});
afterEach(async () => {
  const ends = ["payment", "account", "profile", "conversation"].map(
    (of) => `delete from ${of} where id = '${poisoned}'`,
  );
  await database.asOwner(`set session_replication_role = replica; ${ends.join("; ")}; reset session_replication_role`);
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

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Profiles that were erased and whose accounts are gone, as many as there are ids. */
async function addNameless(ids: readonly string[]) {
  for (const id of ids) await inTenant((tx) => createMember(tx, { tenantId, profile: { id } }));
  await inTenant((tx) =>
    tx.profile.updateMany({
      where: { tenantId, id: { in: [...ids] } },
      data: { accountId: null, status: "erased" },
    }),
  );
}

const nobody = { status: "erased", email: null, passwordHash: null, birthDate: null } as const;

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
  "orders that were never paid": {
    async add() {
      const { account } = await inTenant((tx) => createMember(tx, { tenantId }));
      const order = { tenantId, accountId: account.id, at: longAgo };
      for (const id of [poisoned, sound]) await inTenant((tx) => addOrder(tx, order, { id }));
    },
    sweep: () => sweepUnpaidOrders({ tenantId, clock }),
    left: () => inTenant(async (tx) => idsOf(await tx.payment.findMany({ where: { tenantId } }))),
  },
  "accounts of which nothing has to be kept": {
    async add() {
      for (const id of [poisoned, sound])
        await inTenant((tx) =>
          createMember(tx, {
            tenantId,
            account: { ...nobody, id, confirmedAt: null, signupDate: longAgo },
            profile: { status: "erased" },
          }),
        );
    },
    sweep: () => endErasedAccounts({ tenantId, clock }),
    left: () => inTenant(async (tx) => idsOf(await tx.account.findMany({ where: { tenantId } }))),
  },
  "profiles that are nobody's": {
    add: () => addNameless([poisoned, sound]),
    sweep: () => sweepNamelessProfiles({ tenantId }),
    left: () => inTenant(async (tx) => idsOf(await tx.profile.findMany({ where: { tenantId } }))),
  },
  "conversations in which nobody is left": {
    async add() {
      const [low = "", ...others] = Array.from({ length: 3 }, () => randomUUID()).toSorted();
      await addNameless([low, ...others]);
      const talks = [poisoned, sound].map((id, index) => ({
        tenantId,
        id,
        lowProfileId: low,
        highProfileId: others[index] ?? "",
        startedById: low,
      }));
      await inTenant((tx) => tx.conversation.createMany({ data: talks }));
      const sides = talks.flatMap(({ id: conversationId, lowProfileId, highProfileId }) =>
        [lowProfileId, highProfileId].map((profileId) => ({ tenantId, conversationId, profileId })),
      );
      await inTenant((tx) => tx.participant.createMany({ data: sides }));
    },
    sweep: () => sweepNamelessProfiles({ tenantId }),
    left: () => inTenant(async (tx) => idsOf(await tx.conversation.findMany({ where: { tenantId } }))),
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
