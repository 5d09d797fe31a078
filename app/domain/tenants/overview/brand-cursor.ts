import { z } from "zod";
import { readListCursor, writeListCursor } from "#app/platform/forms/list-cursor.ts";

/** A place in the list of brands: what it is sorted by, then the id. */
export type BrandPosition = { value: string | number; id: string };

const kept = z
  .tuple([z.union([z.string(), z.number()]), z.string()])
  .transform(([value, id]): BrandPosition => ({ value, id }));

/** Writes a place as an opaque text for an address. */
export const writeBrandCursor = ({ value, id }: BrandPosition): string => writeListCursor([value, id]);

/** Reads a cursor back; null for anything that `writeBrandCursor` did not write. */
export const readBrandCursor = (text: string | null): BrandPosition | null => readListCursor(text, kept, 1_000);
