import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { env } from "#app/platform/env/env.server.ts";

/**
 * Removes the files of uploads that a process left behind when it died, an hour after they were written. Returns how
 * many.
 */
export async function sweepUploads(clock: Clock): Promise<number> {
  const folder = path.join(env().DATA_DIR, "uploads");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({
      file: path.join(folder, name),
      found: await stat(path.join(folder, name)).catch(() => null),
    })),
  );
  const old = files.filter(
    ({ found }) => found !== null && clock.now().getTime() - found.mtimeMs > millisecondsIn.hour,
  );
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
  return old.length;
}
