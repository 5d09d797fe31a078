import { createHash } from "node:crypto";

// why: without letters that are read as digits or as each other, and without vowels that make words
const alphabet = "23456789BCDFGHJKLMNPQRSTVWXZ";
const length = 10;

/**
 * As many codes as are asked for behind a prefix, none of which anybody guesses who does not know the key; the same key
 * gives the same codes, so that asking twice makes nothing twice.
 */
export function newCodes({ key, prefix, count }: { key: string; prefix: string; count: number }): string[] {
  return Array.from({ length: count }, (_, place) => `${prefix}${codeOf(`${key} ${place}`)}`);
}

function codeOf(seed: string): string {
  const bytes = createHash("sha256").update(seed).digest();
  return Array.from({ length }, (_, place) => alphabet[bytes.readUInt16BE(place * 2) % alphabet.length]).join("");
}
