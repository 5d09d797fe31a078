import type { PhotoVerdict } from "#app/platform/photo-checks/photo-checks.ts";

/** What the photo checks say next; "review" when nothing is left. */
export const verdicts: (PhotoVerdict | Error)[] = [];

/** Stands in for the process's own photo checks. why: what a provider says is given by each test; the provider itself has tests of its own */
export const processPhotoChecks = () => ({
  checkPhoto: (): Promise<PhotoVerdict> => {
    const verdict = verdicts.shift() ?? { verdict: "review" as const };
    return verdict instanceof Error ? Promise.reject(verdict) : Promise.resolve(verdict);
  },
});
