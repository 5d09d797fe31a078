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
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
  return rows.length;
}
