import { z } from "zod";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";

/** The longest reason of staff, in characters. */
export const longestReason = 300;

/** Why staff do something: a few words, kept in the log for good; the message is a key of the texts. */
export const reasonField = z
  .string("reason")
  .trim()
  .min(5, "reason")
  .max(longestReason, "reason")
  .refine(isStorableText, "reason");

/** The form of whatever staff do for a reason alone. */
export const reasonContract = z.object({ reason: reasonField });
