import { randomInt } from "node:crypto";

const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A number that can be read out over the telephone: `C-7KM4-PQ92`, without signs that look alike; of a withdrawal with W. */
export function complaintNumber(letter: "C" | "W" = "C"): string {
  const part = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
  return `${letter}-${part()}-${part()}`;
}
