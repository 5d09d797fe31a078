import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listRevisions = endpoint({
  name: "drafts.listRevisions",
  method: "GET",
  path: "/brands/:brand/revisions",
  access: "brands.see",
  summary: "What was published, the latest first, a hundred at most",
  input: z.object({ brand: z.string() }),
  output: z.array(
    z.object({ number: z.int(), author: z.string(), note: z.string(), publishedAt: moment, isCurrent: z.boolean() }),
  ),
});
