/** So many rows are read at once: what a process makes of them takes a few milliseconds of its loop. */
const pageSize = 500;

/**
 * Reads all rows of a list, page by page, so that the process does something else between them. The list has a whole
 * order, and its transaction sees one state of the database.
 */
export async function inPages<Row>(read: (page: { skip: number; take: number }) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read({ skip: rows.length, take: pageSize });
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
