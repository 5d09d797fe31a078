import { z } from "zod";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** What a member can be reported for. */
export const reportReasons = ["fake", "spam", "scam", "harassment", "minor", "explicit", "hate", "other"] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The longest explanation, in characters. */
export const longestReport = 1_000;

/**
 * A report as a form sends it: `photo` is the name of a photo as its address carries it, `conversation` and `message`
 * name a message by its number, all absent for the whole profile; "other" wants words.
 */
export const reportContract = z
  .object({
    reason: z.enum(reportReasons, { error: "reason" }),
    text: writtenText({ least: 0, most: longestReport, tooLong: "tooLong" }).default(""),
    photo: z
      .string()
      .regex(/^[\w-]{1,80}$/)
      .optional(),
    conversation: z.uuid().optional(),
    message: z.coerce.number().pipe(z.int32().min(1)).optional(),
  })
  .refine(({ reason, text }) => reason !== "other" || text !== "", { path: ["text"], error: "textNeeded" });

export type ReportInput = z.infer<typeof reportContract>;
