import { z } from "zod";

/** What the process that seeds tells of itself, in this order. */
export const seedingNews = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("seeded"), members: z.number() }),
  z.object({ kind: z.literal("first portraits") }),
  z.object({ kind: z.literal("all portraits"), portraits: z.number() }),
]);

export type SeedingNews = z.infer<typeof seedingNews>;
