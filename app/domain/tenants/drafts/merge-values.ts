import { isDeepStrictEqual } from "node:util";

/** One field that two sides changed differently since `base`; what is not there is undefined. */
export type Conflict = { path: string[]; base: unknown; theirs: unknown; mine: unknown };

type Sides = { base: unknown; theirs: unknown; mine: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys of records, each once. */
const keysOf = (...values: unknown[]): string[] => [
  ...new Set(values.flatMap((value) => (isRecord(value) ? Object.keys(value) : []))),
];

/** The part of a value behind a key; undefined where there is none. */
const partOf = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/**
 * Brings two changes of one value together: what one side alone changed is taken from it, what both changed alike as
 * well, and the rest are conflicts, in which `mine` stands until somebody chose. A list counts as one field.
 */
export function mergeValues(sides: Sides, path: string[] = []): { value: unknown; conflicts: Conflict[] } {
  const { base, theirs, mine } = sides;
  if (isDeepStrictEqual(theirs, mine) || isDeepStrictEqual(base, theirs)) return { value: mine, conflicts: [] };
  if (isDeepStrictEqual(base, mine)) return { value: theirs, conflicts: [] };
  if (!isRecord(theirs) || !isRecord(mine)) return { value: mine, conflicts: [{ path, base, theirs, mine }] };
  const parts = keysOf(mine, theirs).map((key) => ({
    key,
    ...mergeValues({ base: partOf(base, key), theirs: partOf(theirs, key), mine: partOf(mine, key) }, [...path, key]),
  }));
  return {
    value: Object.fromEntries(parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/** One field in which two values differ; what is not there is undefined. */
export type Change = { path: string[]; before: unknown; after: unknown };

/** Lists the fields in which `after` differs from `before`: whole where one of them lacks them, and lists as one. */
export function listChanges(before: unknown, after: unknown, path: string[] = []): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  return keysOf(before, after).flatMap((key) => listChanges(partOf(before, key), partOf(after, key), [...path, key]));
}

/** The value at a path of records; undefined where there is none. */
export const valueAt = (value: unknown, path: readonly string[]): unknown => path.reduce(partOf, value);

/**
 * A value with `after` at a path of records, which are made where they are missing; undefined takes the field away.
 * @throws RangeError where the path leads into a list or a plain value.
 */
export function withValueAt(value: unknown, [key, ...rest]: readonly string[], after: unknown): unknown {
  if (key === undefined) return after;
  if (value !== undefined && !isRecord(value)) throw new RangeError(`${key} is no field of a record`);
  const part = withValueAt(partOf(value, key), rest, after);
  const others = Object.entries(value ?? {});
  const isKnown = others.some(([name]) => name === key);
  const entries = isKnown ? others.map(([name, held]) => [name, name === key ? part : held]) : [...others, [key, part]];
  return Object.fromEntries(entries.filter(([, held]) => held !== undefined));
}
