import { z } from "zod";
import { draftChoices, fieldPath, ofDraft, shownDraft } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const changeDraft = endpoint({
  name: "drafts.change",
  method: "PATCH",
  path: "/brands/:brand/draft",
  access: "brands.draft",
  summary: "Change fields of the draft, all or none; what somebody else changed meanwhile is answered as a conflict",
  input: ofDraft.extend({
    patch: z
      .array(z.object({ path: fieldPath, before: z.unknown().optional(), after: z.unknown().optional() }))
      .min(1)
      .max(500),
    choices: draftChoices.default([]),
    onto: z.int32().optional(),
  }),
  output: shownDraft,
  // why: the longest page of the law, in letters of two bytes, with what may go along
  largest: 512 * 1024,
});
