import { z } from "zod";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** Why members leave, as the form offers it. */
export const leavingReasons = [
  "found_someone",
  "too_few_matches",
  "too_many_mails",
  "too_expensive",
  "unpleasant_people",
  "privacy",
  "break",
  "other",
] as const;

/** What can be done instead of leaving. */
const leavingOffers = ["pause", "fewer_mails", "invisible", "discount"] as const;

const reasons = z.array(z.enum(leavingReasons)).max(leavingReasons.length).default([]);
const comment = writtenText({ least: 0, most: 1_000 }).default("");

/** The steps of `/profile/delete`: reasons, offers, and the password at the end; each carries on what came before. */
export const deletionStep = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reasons"), reasons, comment }),
  z.object({ intent: z.literal("anyway"), reasons, comment }),
  z.object({ intent: z.literal("stay"), offer: z.enum(leavingOffers) }),
  z.object({
    intent: z.literal("delete"),
    reasons,
    comment,
    refund: z
      .literal("on")
      .optional()
      .transform((ticked) => ticked === "on"),
    password: z.string().min(1).max(200),
  }),
]);

export type LeavingReason = (typeof leavingReasons)[number];
export type LeavingOffer = (typeof leavingOffers)[number];

/** Days in which a deleted account can come back (spec section 9: deletion grace 14 days). */
export const graceDays = 14;
