import { randomInt } from "node:crypto";

const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A number that can be read out over the telephone: `C-7KM4-PQ92`, without signs that look alike. */
export function complaintNumber(): string {
  const part = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
  return `C-${part()}-${part()}`;
}
