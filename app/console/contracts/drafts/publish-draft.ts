import { z } from "zod";
import { ofDraft, reason } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const publishDraft = endpoint({
  name: "drafts.publish",
  method: "POST",
  path: "/brands/:brand/draft/publish",
  access: "brands.publish",
  summary: "Publish the draft that was seen as the next revision; running processes follow within two seconds",
  input: ofDraft.extend({ reason }),
  output: z.object({ outcome: z.string(), revision: z.int() }),
});
