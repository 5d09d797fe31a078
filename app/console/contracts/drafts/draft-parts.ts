import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** Steps from a draft's whole to one of its fields. */
export const fieldPath = z.array(z.string().min(1).max(200)).min(1).max(12);

/** A draft as everybody who works on it sees it. */
export const shownDraft = z.object({
  version: z.int(),
  document: z.record(z.string(), z.unknown()),
  baseNumber: z.int(),
  currentNumber: z.int(),
  changedBy: z.string(),
  changedAt: moment,
});

/** Which draft somebody saw. */
export const ofDraft = z.object({ brand: z.string(), version: z.int32() });

/** Whose word holds in each field that both changed; chosen about the draft's version, or the revision, `onto`. */
export const draftChoices = z.array(z.object({ path: fieldPath, take: z.enum(["theirs", "mine"]) })).max(2_000);

/** Why something is done to a brand, as its history will say. */
export const reason = writtenText({ least: 3, most: 300 });
