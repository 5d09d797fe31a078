import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { StoredKey } from "#app/platform/storage/storage.ts";

/** How many versions of the site are kept at most. */
export const maxReleases = 10;

/**
 * For how long, in milliseconds, the files of a version are kept after the next one came: pages stay open for days, not
 * months.
 */
export const keptFor = 30 * millisecondsIn.day;

/**
 * Which releases nobody needs any more: those beyond the newest ten, and those whose successor came more than 30 days
 * ago. The newest always stays.
 */
export function releasesToDrop(stored: readonly StoredKey[], now: Date): StoredKey[] {
  const newestFirst = stored.toSorted((one, other) => other.storedAt.getTime() - one.storedAt.getTime());
  return newestFirst.filter((_, place) => {
    const successor = newestFirst[place - 1];
    return successor !== undefined && (place >= maxReleases || now.getTime() - successor.storedAt.getTime() > keptFor);
  });
}
