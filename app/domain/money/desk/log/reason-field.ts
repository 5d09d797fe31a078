import { z } from "zod";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** The longest reason of staff, in characters. */
export const longestReason = 300;

/** Why staff do something: a few words, kept in the log for good; the message is a key of the texts. */
export const reasonField = writtenText({ least: 5, most: longestReason, error: "reason" });

/** The form of whatever staff do for a reason alone. */
export const reasonContract = z.object({ reason: reasonField });
