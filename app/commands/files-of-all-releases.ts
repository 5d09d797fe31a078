import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "#app/platform/clock/clock.ts";
import { otherReleaseFiles } from "#app/http/files/other-release-files.server.ts";
import { builtFiles, type Handler } from "#app/http/files/static-files.server.ts";
import type { Logger } from "#app/platform/log/logger.server.ts";
import { releaseId } from "#app/platform/releases/pack-release.server.ts";
import { createReleaseShelf } from "#app/platform/releases/release-shelf.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";

/** A storage that hangs may hold the start for so many milliseconds. */
const longestPublish = 15_000;

/**
 * Serves the files of this version and of the last ones, and puts this version where other processes find it; and tells
 * which version this is.
 */
export async function filesOfAllReleases(log: Logger): Promise<{ files: Handler; release: string }> {
  const onError = (error: unknown) => log.error({ err: error }, "Files of another release could not be had or kept");
  const { serve, assets } = builtFiles();
  const shelf = createReleaseShelf({
    storage: await processStorage(),
    secret: await processSecret(),
    clock: systemClock,
    onError,
  });
  await Promise.race([shelf.publish(assets).catch(onError), sleep(longestPublish, undefined, { ref: false })]);
  const serveFormer = otherReleaseFiles({ shelf, own: (pathname) => assets.has(pathname), onError });
  return {
    files: (request, response, next) => serve(request, response, () => serveFormer(request, response, next)),
    release: releaseId(assets),
  };
}
