import { z } from "zod";
import { ofDraft } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const discardDraft = endpoint({
  name: "drafts.discard",
  method: "POST",
  path: "/brands/:brand/draft/discard",
  access: "brands.draft",
  summary: "Close the draft without publishing it; the audit keeps what it would have changed",
  input: ofDraft,
  output: z.object({}),
});
