import { z } from "zod";
import { draftChoices, ofDraft, shownDraft } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const rebaseDraft = endpoint({
  name: "drafts.rebase",
  method: "POST",
  path: "/brands/:brand/draft/rebase",
  access: "brands.draft",
  summary: "Bring the draft onto what is published by now, with a choice for each field that both changed",
  input: ofDraft.extend({ choices: draftChoices, onto: z.int32().optional() }),
  output: shownDraft,
  // why: a choice for every field that both changed
  largest: 1024 * 1024,
});
