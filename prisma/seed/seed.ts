import { publishGifts } from "#app/domain/chat/gifts/publish-gifts.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { systemClock, type Clock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { database, type Database } from "#app/platform/db/database.server.ts";
import { withPlatformOn, withTenantOn } from "#app/platform/db/with-tenant.server.ts";
import type { DrawnPortraits } from "./draw-brand.ts";
import { openDrawingThreads, type Drawers } from "./drawing-threads.ts";
import { brandWorlds } from "./world/brands.ts";
import { buildWorld } from "./world/build-world.ts";
import { portraitName } from "./world/person.ts";
import { randomFrom } from "./random.ts";
import { staffRows } from "./staff-rows.ts";
import { listPhotos, writeTenantFolder, type PortraitFacts, type SeededPhoto } from "./write-brand.ts";

/** The password of every demo member; they exist only where the database was seeded for development. */
export const demoPassword = "liaison-demo";

export type SeedInput = {
  /** Members over all demo brands together. */
  members: number;
  db?: Database;
  clock?: Clock;
  /** The same seed gives the same world. */
  seed?: string;
  openDrawers?: () => Drawers;
};

export type SeedResult = { seeded: boolean; members: number; portraits: number; brands: string[] };

const inOneGo = { timeout: 120_000, maxWait: 30_000 };

/**
 * Fills each demo brand that the database knows and in which nobody is yet, and publishes regions, interests and gifts.
 * Every brand is written in one transaction, so that a start after a crash goes on with the brands still empty.
 * Returns what was done.
 */
export async function seed({
  members,
  db = database(),
  clock = systemClock,
  seed: label = "liaison",
  openDrawers = openDrawingThreads,
}: SeedInput): Promise<SeedResult> {
  await withPlatformOn(
    db,
    async (tx) => {
      await publishRegions(tx);
      await publishInterests(tx);
      await publishGifts(tx);
    },
    inOneGo,
  );
  const known = await withPlatformOn(db, (tx) => tx.tenant.findMany({ select: { id: true } }));
  const brands = brandWorlds.filter((brand) => known.some(({ id }) => id === brand.id));
  const empty =
    members === 0
      ? []
      : await withoutMembers(
          db,
          brands.map((brand) => brand.id),
        );
  if (empty.length === 0) return { seeded: false, members: 0, portraits: 0, brands: [] };

  const passwordHash = await hashPassword(demoPassword);
  const now = clock.now();
  const world = buildWorld({ members, seed: label, now, passwordHash, brands }).filter((brand) =>
    empty.includes(brand.brandId),
  );
  const drawers = openDrawers();
  try {
    const portraits = await Promise.all(
      world.map(async (brand) => {
        const photos = listPhotos(brand, label);
        const drawn = await drawers.draw({ brandId: brand.brandId, photos });
        const staffed = brands.find(({ id }) => id === brand.brandId);
        const staff =
          staffed && staffRows(randomFrom(`${label}/${brand.brandId}/staff`), staffed, { now, passwordHash });
        await withTenantOn(
          db,
          brand.brandId,
          async (tx) => {
            await tx.account.createMany({ data: staff?.accounts ?? [] });
            await tx.profile.createMany({ data: staff?.profiles ?? [] });
            await writeTenantFolder(tx, brand, photos, (photo) => factsOf(drawn, photo));
          },
          inOneGo,
        );
        return drawn.size;
      }),
    );
    return {
      seeded: true,
      members: sum(world.map(({ people }) => people.length)),
      portraits: sum(portraits),
      brands: empty,
    };
  } finally {
    await drawers.close();
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function factsOf(drawn: DrawnPortraits, { label }: SeededPhoto): PortraitFacts {
  const facts = drawn.get(portraitName(label));
  if (facts === undefined) throw new Error(`Portrait ${portraitName(label)} was not drawn`);
  return facts;
}

async function withoutMembers(db: Database, brandIds: readonly string[]): Promise<string[]> {
  const empty: string[] = [];
  for (const id of brandIds) {
    if ((await withTenantOn(db, id, (tx) => tx.account.findFirst({ select: { id: true } }))) === null) empty.push(id);
  }
  return empty;
}
