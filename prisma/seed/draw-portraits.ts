import { createHash } from "node:crypto";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { DrawnPortraits } from "./draw-brand.ts";
import type { Drawers } from "./drawing-threads.ts";
import { listPhotos, type SeededPhoto } from "./list-photos.ts";
import { listPortraitsDue, notePortraitsDrawn, type PortraitsDue } from "./portraits-due.ts";
import { brandWorlds } from "./world/brands.ts";
import { buildWorld } from "./world/build-world.ts";
import { type Person, portraitName } from "./world/person.ts";

export type DrawingInput = {
  db: Database;
  ownerUrl: string;
  seed: string;
  openDrawers: () => Drawers;
  /** Called once those who are met first have their photos. */
  onFirstShown?: () => void;
};

/** So many people of each brand, the latest seen and its demo members, are drawn before all others. */
const firstOfBrand = 12;
const inOneBatch = 24;
/** How long what waits at the desk has waited as the world begins, in milliseconds. */
const waitsFor = 6 * millisecondsIn.hour;
const inOneGo = { timeout: 120_000, maxWait: 30_000 };

/** What is left to draw of a brand, those who are met first apart. */
type Left = { due: PortraitsDue; first: SeededPhoto[]; rest: SeededPhoto[] };

const isDemo = ({ role }: Person) => role === "demo" || role === "premium-demo";

/**
 * Draws the portraits that are still missing in the demo world: in each brand those of whom visitors meet first, then,
 * brand by brand, all others. A photo is shown as soon as its batch is drawn; what was drawn before a process ended is
 * not drawn again. Returns how many portraits were drawn.
 */
export async function drawPortraits({
  db,
  ownerUrl,
  seed,
  openDrawers,
  onFirstShown,
}: DrawingInput): Promise<{ portraits: number }> {
  const left = await Promise.all((await listPortraitsDue(ownerUrl)).map((due) => findLeft(db, due, seed)));
  if (left.length === 0) return onFirstShown?.(), { portraits: 0 };
  const drawers = openDrawers();
  try {
    await allEnded(left.map(({ due, first }) => drawBatch(db, drawers, due, first)));
    onFirstShown?.();
    const queue = left.values();
    const work = async () => {
      for (const { due, rest } of queue) {
        for (let at = 0; at < rest.length; at += inOneBatch)
          await drawBatch(db, drawers, due, rest.slice(at, at + inOneBatch));
        await notePortraitsDrawn(ownerUrl, due);
      }
    };
    await allEnded(Array.from({ length: drawers.atOnce }, work));
    return { portraits: left.reduce((sum, { first, rest }) => sum + first.length + rest.length, 0) };
  } finally {
    await drawers.close();
  }
}

/** Waits until all have ended, also where one fails, so that nothing goes on behind who hears of it. */
async function allEnded(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === "rejected");
  if (failed) throw failed.reason;
}

async function findLeft(db: Database, due: PortraitsDue, seed: string): Promise<Left> {
  const { brandId, people: members, now } = due;
  const brands = brandWorlds.filter(({ id }) => id === brandId);
  const [brand] = buildWorld({ members, seed, now, passwordHash: "", brands });
  if (brand === undefined) return { due, first: [], rest: [] };
  const drawn = await withTenantOn(db, brandId, (tx) =>
    tx.photo.findMany({ where: { tenantId: brandId }, select: { id: true } }),
  );
  const ids = new Set(drawn.map(({ id }) => id));
  const latest = brand.people.toSorted((one, other) => other.lastActiveAt.getTime() - one.lastActiveAt.getTime());
  const met = new Set(
    [...brand.people.filter(isDemo), ...latest.slice(0, firstOfBrand)].map(({ profileId }) => profileId),
  );
  const missing = listPhotos(brand, seed).filter(({ id }) => !ids.has(id));
  return {
    due,
    first: missing.filter(({ profileId }) => met.has(profileId)),
    rest: missing.filter(({ profileId }) => !met.has(profileId)),
  };
}

async function drawBatch(
  db: Database,
  drawers: Drawers,
  { brandId, now }: PortraitsDue,
  photos: readonly SeededPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const drawn = await drawers.draw({ brandId, photos });
  await withTenantOn(db, brandId, (tx) => showPhotos(tx, { tenantId: brandId, now }, photos, drawn), inOneGo);
}

/** Gives drawn photos to those who are still there, and search what it knows of them. */
async function showPhotos(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  photos: readonly SeededPhoto[],
  drawn: DrawnPortraits,
): Promise<void> {
  const owners = await tx.profile.findMany({
    where: { tenantId, id: { in: photos.map(({ profileId }) => profileId) } },
    select: { id: true, createdAt: true, mainPhotoId: true },
  });
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  await tx.photo.createMany({
    data: photos.flatMap(({ label, isWaiting, ...photo }) => {
      const joined = ownerOf.get(photo.profileId)?.createdAt;
      const facts = drawn.get(portraitName(label));
      if (facts === undefined) throw new Error(`Portrait ${portraitName(label)} was not drawn`);
      if (joined === undefined) return [];
      const contentHash = Uint8Array.from(createHash("sha256").update(portraitName(label)).digest());
      return [
        {
          ...photo,
          ...facts,
          tenantId,
          contentHash,
          ...(isWaiting
            ? { status: "pending" as const, createdAt: new Date(now.getTime() - waitsFor) }
            : { status: "approved" as const, createdAt: joined, checkedAt: joined }),
        },
      ];
    }),
  });
  for (const { id: photoId, profileId, position } of photos) {
    if (position !== 0 || ownerOf.get(profileId)?.mainPhotoId !== null) continue;
    await tx.$executeRaw`update profile set main_photo_id = ${photoId}::uuid where tenant_id = ${tenantId} and id = ${profileId}::uuid`;
    await refreshListing(tx, { tenant: { id: tenantId } }, { profileId });
  }
}
