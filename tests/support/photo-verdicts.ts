import type { PhotoToCheck, PhotoVerdict } from "#app/platform/photo-checks/photo-checks.ts";

/** What the photo checks say next; "review" when nothing is left. */
export const verdicts: (PhotoVerdict | Error)[] = [];

/** What the photo checks were asked, the latest last. */
export const asked: PhotoToCheck[] = [];

/**
 * Stands in for the process's own photo checks. why: what a provider says is given by each test; the provider itself
 * has tests of its own
 */
export const processPhotoChecks = () => ({
  checkPhoto: (photo: PhotoToCheck): Promise<PhotoVerdict> => {
    asked.push(photo);
    const verdict = verdicts.shift() ?? { verdict: "review" as const };
    return verdict instanceof Error ? Promise.reject(verdict) : Promise.resolve(verdict);
  },
});
