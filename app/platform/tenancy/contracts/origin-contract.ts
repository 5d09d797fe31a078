import { z } from "zod";

/**
 * Where a revision came from: a brand's folder, known by its files' hash and by a hash of where it lies, or an
 * operator's hands.
 */
export const originContract = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("file"), hash: z.string(), folder: z.string().optional() }),
  z.strictObject({ kind: z.literal("operator") }),
]);

export type RevisionOrigin = z.infer<typeof originContract>;
