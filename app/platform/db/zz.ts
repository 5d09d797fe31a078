import { openDatabasePlace } from "#app/platform/db/urls.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare-database.server.ts";
const dir = process.argv[2]!;
const t = performance.now();
const place = await openDatabasePlace({ DATA_DIR: dir }); const a = performance.now() - t;
const n = await prepareDatabase(place.urls); console.log(dir, "start", a.toFixed(), "ms; prepared", n.length, (performance.now() - t).toFixed());
await place.stop(); console.log("stopped");
