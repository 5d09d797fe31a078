import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

/** Companies and niches, which are the same for all brands. */
export const listKind = z.enum(["company", "niche"]);

const revision = z.object({
  number: z.int(),
  document: z.record(z.string(), z.unknown()),
  leads: z.enum(["files", "console"]),
  author: z.string(),
  note: z.string(),
  publishedAt: moment,
});

const entry = z.object({
  id: z.int(),
  /** The newest first, which is what is published. */
  revisions: z.array(revision),
  /** The brands that use it. */
  brands: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type ListEntry = z.output<typeof entry>;

export const listEntries = endpoint({
  name: "sharedLists.list",
  method: "GET",
  path: "/shared-lists/:kind",
  access: "companies.see",
  summary: "The companies or the niches, what was published of each, which brands use it, and the schema of both",
  input: z.object({ kind: listKind }),
  output: z.object({ entries: z.array(entry), schema: z.unknown() }),
});
