import { throwTogether } from "#app/platform/jobs/throw-together.ts";

/**
 * Does all rows that `find` tells by their ids, batch by batch, `without` those that failed. Where a batch fails, each of
 * its rows is done by itself, so that one that fails keeps no other from being done. `work` resolves to how many of its
 * rows are done, of which `find` knows nothing any more. Resolves to how many that were.
 * @throws at the end what failed, of several an AggregateError, as `eachRow` does.
 */
export async function eachBatch(
  find: (without: readonly string[]) => Promise<readonly string[]>,
  work: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  const failed = new Map<string, unknown>();
  let done = 0;
  let ids = await find([]);
  while (ids.length > 0) {
    const before = done + failed.size;
    try {
      done += await work(ids);
    } catch {
      for (const id of ids) {
        try {
          done += await work([id]);
        } catch (error) {
          failed.set(id, error);
        }
      }
    }
    // why: what somebody else has in hand just now would be found for ever
    if (done + failed.size === before) break;
    ids = await find([...failed.keys()]);
  }
  throwTogether([...failed.values()], done + failed.size);
  return done;
}
