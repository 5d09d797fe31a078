/** Throws what failed of so many rows, of several an AggregateError; nothing where nothing failed. */
export function throwTogether(failures: readonly unknown[], rows: number): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${rows} rows failed`);
}
