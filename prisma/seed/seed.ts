import type { Clock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import { withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import { listDemoBrands } from "./list-demo-brands.ts";
import { buildWorld, type SeededBrand } from "./world/build-world.ts";
import { notePortraitsDue } from "./portraits-due.ts";
import { writeTenantFolder } from "./write-brand.ts";

/** The password of every demo member; they exist only where the database was seeded for development. */
export const demoPassword = "liaison-demo";

/** The seed of the world that a start makes. */
export const worldSeed = "liaison";

export type SeedInput = {
  db: Database;
  ownerUrl: string;
  clock: Clock;
  /** Members over all demo brands together. */
  members: number;
  /** The same seed gives the same world. */
  seed: string;
};

const inOneGo = { timeout: 120_000, maxWait: 30_000 };

/**
 * Fills each demo brand that the database knows and in which nobody is yet with people, whose photos `drawPortraits`
 * then draws. Every brand is written in one transaction, so that a start after a crash goes on with the brands still
 * empty. Returns what was done.
 */
export async function seed({
  db,
  ownerUrl,
  clock,
  members,
  seed: label,
}: SeedInput): Promise<{ members: number; brands: string[] }> {
  const { known, empty } = await listDemoBrands(db);
  if (members === 0 || empty.length === 0) return { members: 0, brands: [] };
  const passwordHash = await hashPassword(demoPassword);
  const now = clock.now();
  const world = buildWorld({ members, seed: label, now, passwordHash, brands: known }).filter(({ brandId }) =>
    empty.includes(brandId),
  );
  const fill = async (brand: SeededBrand): Promise<void> => {
    const { brandId } = brand;
    await notePortraitsDue(ownerUrl, { brandId, people: brand.people.length, now });
    await withTenantOn(db, brandId, (tx) => writeTenantFolder(tx, brand), inOneGo);
  };
  await Promise.all(world.map(fill));
  return { members: world.reduce((sum, { people }) => sum + people.length, 0), brands: empty };
}
