import { z } from "zod";
import { ofDraft, reason } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const schedulePublication = endpoint({
  name: "drafts.schedule",
  method: "POST",
  path: "/brands/:brand/draft/schedule",
  access: "brands.publish",
  summary: "Have the draft, as it is now, published at a time to come",
  input: ofDraft.extend({ at: z.iso.datetime(), reason }),
  output: z.object({ id: z.string() }),
});
