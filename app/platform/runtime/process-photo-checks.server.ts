import { env } from "#app/platform/env/env.server.ts";
import { createHttpPhotoChecks } from "#app/platform/photo-checks/http-photo-checks.server.ts";
import { createLocalPhotoChecks } from "#app/platform/photo-checks/local-photo-checks.ts";
import type { PhotoChecks } from "#app/platform/photo-checks/photo-checks.ts";

let current: PhotoChecks | undefined;

/** The photo checks of this process: the provider at `PHOTO_CHECK_URL`, else the local form. */
export function processPhotoChecks(): PhotoChecks {
  const { PHOTO_CHECK_URL: url, PHOTO_CHECK_TOKEN: token, DEMO_HOSTS } = env();
  current ??=
    url === undefined ? createLocalPhotoChecks({ isDemo: DEMO_HOSTS === "on" }) : createHttpPhotoChecks({ url, token });
  return current;
}
