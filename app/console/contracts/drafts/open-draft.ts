import { z } from "zod";
import { shownDraft } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const openDraft = endpoint({
  name: "drafts.open",
  method: "POST",
  path: "/brands/:brand/draft",
  access: "brands.draft",
  summary: "The brand's open draft, or a new one of what is published",
  input: z.object({ brand: z.string() }),
  output: shownDraft,
});
