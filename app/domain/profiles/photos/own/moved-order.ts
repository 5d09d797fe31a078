/** Where a photo goes: to the front, or one place on. */
export type PhotoMove = "first" | "earlier" | "later";

/** The order after a move, from the order before it; at the ends nothing moves. Null for an id that is not in it. */
export function movedOrder(ids: readonly string[], id: string, move: PhotoMove): string[] | null {
  const from = ids.indexOf(id);
  if (from < 0) return null;
  const target = { first: 0, earlier: Math.max(0, from - 1), later: Math.min(ids.length - 1, from + 1) }[move];
  return ids.toSpliced(from, 1).toSpliced(target, 0, id);
}
