import { z } from "zod";
import { listKind } from "./list-entries.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const publishEntry = endpoint({
  name: "sharedLists.publish",
  method: "POST",
  path: "/shared-lists/:kind",
  access: "companies.change",
  summary: "Publish a company or a niche as its next revision; a new one is based on 0",
  input: z.object({
    kind: listKind,
    document: z.record(z.string(), z.unknown()),
    basedOn: z.int32().min(0),
    reason,
  }),
  output: z.object({ number: z.int() }),
});
