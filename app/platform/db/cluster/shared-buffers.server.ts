import { totalmem } from "node:os";

const megabyte = 2 ** 20;
const least = 256;
const most = 1_024;

/** Bytes of memory that this process may have: the machine's, or what its container is given of it. */
function memory(): number {
  const limit = process.constrainedMemory();
  // why the less of the two: without a limit it is nought, or more than any machine has
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Megabytes in which PostgreSQL keeps pages of tables and indexes, taken as they are used: a sixteenth of the memory,
 * and so much at most that what is kept of each page makes no start slow; never less than a small brand needs.
 */
export function sharedBuffers(bytes = memory()): number {
  return Math.min(most, Math.max(least, Math.floor(bytes / 16 / megabyte)));
}
