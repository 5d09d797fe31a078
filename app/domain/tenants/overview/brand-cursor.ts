import { z } from "zod";

/** A place in the list of brands: what it is sorted by, then the id. */
export type BrandPosition = { value: string | number; id: string };

const kept = z.tuple([z.union([z.string(), z.number()]), z.string()]);

/** Writes a place as an opaque text for an address. */
export function writeBrandCursor({ value, id }: BrandPosition): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** Reads a cursor back; null for anything that `writeBrandCursor` did not write. */
export function readBrandCursor(text: string | null): BrandPosition | null {
  if (text === null || text.length > 1_000) return null;
  try {
    const parsed = kept.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return parsed.success ? { value: parsed.data[0], id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}
