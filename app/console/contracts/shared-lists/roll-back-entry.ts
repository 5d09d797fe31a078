import { z } from "zod";
import { listKind } from "./list-entries.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const rollBackEntry = endpoint({
  name: "sharedLists.rollBack",
  method: "POST",
  path: "/shared-lists/:kind/:id/roll-back",
  access: "companies.change",
  summary: "Publish what an earlier revision of a company or a niche said as its next one",
  input: z.object({ kind: listKind, id: z.coerce.number().pipe(z.int32()), toNumber: z.int32().min(1), reason }),
  output: z.object({ number: z.int() }),
});
