import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** The names of operators by their ids, also of those who no longer work here; an unknown id is left out. */
export async function readOperatorNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await withConsole((tx) =>
    tx.operator.findMany({ where: { id: { in: wanted } }, select: { id: true, name: true } }),
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
