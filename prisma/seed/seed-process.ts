// Runs in a process of its own, whose end gives back the memory of the demo world: fills the empty demo brands, draws the
// portraits that are missing, and tells its parent how far it is.
import { setPriority } from "node:os";
import { createPostgresBus } from "#app/platform/bus/postgres-bus.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { closeDatabase, openDatabase } from "#app/platform/db/connection/database.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { takeAdvisoryLock, withAdvisoryLock } from "#app/platform/db/locks/advisory-lock.server.ts";
import { sessionLocks } from "#app/platform/db/locks/advisory-locks.ts";
import { demoMembersOf } from "#app/platform/env/demo-settings.ts";
import { env } from "#app/platform/env/env.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import { openDrawingThreads } from "./drawing-threads.ts";
import { drawPortraits } from "./draw-portraits.ts";
import { seed, worldSeed } from "./seed.ts";
import type { SeedingNews } from "./seeding-news.ts";

const tell = (news: SeedingNews) => process.send?.(news);
// why: nobody waits any more, and the next start goes on where this one ended
process.on("disconnect", () => process.exit(0));

const { DATABASE_URL: ownerUrl = "", APP_DATABASE_URL: appUrl = "" } = env();
const db = openDatabase(appUrl);
// why: processes that keep pages with these people hear that they have a photo now
const bus = await createPostgresBus({ connectionString: appUrl, onError: () => {} });
setProcessBus(bus);

const seeded = await withAdvisoryLock(ownerUrl, sessionLocks.seed, () =>
  seed({ db, ownerUrl, clock: systemClock, members: demoMembersOf(env()), seed: worldSeed }),
);
tell({ kind: "seeded", members: seeded.members });

const portraits = await withConnection(ownerUrl, async (client) => {
  // why: where another process draws already, nobody waits for it; whatever it leaves is drawn here
  const { rowCount } = await client.query("select where pg_try_advisory_lock($1)", [sessionLocks.portraits]);
  if (rowCount === 0) {
    tell({ kind: "first portraits" });
    await takeAdvisoryLock(client, sessionLocks.portraits);
  }
  return drawPortraits({
    db,
    ownerUrl,
    seed: worldSeed,
    openDrawers: openDrawingThreads,
    onFirstShown: () => {
      tell({ kind: "first portraits" });
      // why: those who look at the site come before those who are still to be drawn
      setPriority(10);
    },
  });
});
tell({ kind: "all portraits", ...portraits });
setProcessBus(null);
await bus.close();
await closeDatabase();
process.disconnect();
