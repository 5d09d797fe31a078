import { z } from "zod";
import { longestReason } from "#app/domain/money/desk/log/reason-field.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** The brand and the member, by the id of the account, that a path names. */
export const ofMember = z.object({ brand: z.string(), member: z.string() });

/** Why something is done with a member: it stays in the audit for good. */
export const memberReason = writtenText({ least: 3, most: longestReason });
