// Runs in a process of its own: fills an empty database with generated brands and tells its parent what that cost.
import { closeDatabase, openDatabase } from "#app/platform/db/connection/database.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { appRole, urlsFor } from "#app/platform/db/cluster/urls.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { measureBrands } from "#tests/bench/brands.ts";

const owner = env().DATABASE_URL ?? "";
const urls = urlsFor(owner);
await prepareDatabase(urls);
await installJobs({ ownerUrl: urls.owner, appRole });
const db = openDatabase(urls.app);
const measure = await measureBrands(db, Number(process.argv[2]));
await closeDatabase();
process.send?.(measure, () => process.disconnect());
