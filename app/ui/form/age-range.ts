/** All ages that may be chosen, both ends included. */
export function agesBetween(youngest: number, oldest: number): number[] {
  return Array.from({ length: Math.max(0, oldest - youngest + 1) }, (_, index) => youngest + index);
}

/** A range whose ends are in order: the end that was not just chosen gives way. */
export function orderedAges(range: { from: number; to: number }, chosen: "from" | "to"): { from: number; to: number } {
  if (range.from <= range.to) return range;
  return chosen === "from" ? { from: range.from, to: range.from } : { from: range.to, to: range.to };
}
