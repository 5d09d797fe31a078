import { throwTogether } from "#app/platform/jobs/throw-together.ts";

/**
 * Does each row by itself, one after the other: one that fails keeps no other from being done. `rows` are whatever tells
 * a row, such as ids. Resolves to how many there were.
 * @throws at the end what failed, of several an AggregateError, so that the job, or the brand's share of a sweep, is logged
 * and tried again; what was done then is no longer among its rows.
 */
export async function eachRow<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<number> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failures.push(error);
    }
  }
  throwTogether(failures, rows.length);
  return rows.length;
}
