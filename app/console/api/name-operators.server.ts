import { readOperatorNames } from "#app/domain/operators/audit/read-operator-names.server.ts";

type Signed = { by?: string; operatorId?: string | null };

/** What operators of the console did gets their names, which a brand's own rows do not hold. */
export async function nameOperators<Note extends Signed | object>(notes: readonly Note[]): Promise<Note[]> {
  const idOf = (note: Signed) => note.operatorId ?? null;
  const names = await readOperatorNames(notes.flatMap((note) => idOf(note) ?? []));
  return notes.map((note) => ({ ...note, ...nameOf(names, idOf(note)) }));
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | null) =>
  id === null ? {} : { by: names.get(id) ?? "" };
