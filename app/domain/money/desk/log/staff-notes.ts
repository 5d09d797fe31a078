import { z } from "zod";
import type { AuditEntry } from "#app/platform/db/generated/client.ts";
import { isNotedAction, type NotedAction } from "./money-actions.ts";

/** Something that staff did with money: who, what, why, and the credits or money that it was about. */
export type StaffNote = {
  at: Date;
  action: NotedAction;
  /** "" where nobody knows the name any more, and for an operator of the console, whose name brands do not keep. */
  by: string;
  operatorId: string | null;
  reason: string;
  credits: number | null;
  amountMinor: number | null;
  /** How often in a row, where somebody looked and did nothing else. */
  times: number;
};

/** An entry of the log with the name of whoever wrote it. */
type Logged = Pick<AuditEntry, "action" | "reason" | "details" | "operatorId" | "happenedAt"> & {
  staff: { profile: { name: string } | null } | null;
};

/** What is read of an entry of the log. */
export const logged = {
  action: true,
  reason: true,
  details: true,
  operatorId: true,
  happenedAt: true,
  staff: { select: { profile: { select: { name: true } } } },
} as const;

const detailsForm = z.object({ credits: z.int().optional(), amountMinor: z.int().optional() }).catch({});

/** The entries of the log that are about money, as pages of staff show them. */
export function staffNotes(entries: readonly Logged[]): StaffNote[] {
  return entries.flatMap(({ action, reason, details, operatorId, happenedAt, staff }) => {
    if (!isNotedAction(action)) return [];
    const { credits = null, amountMinor = null } = detailsForm.parse(details);
    const by = staff?.profile?.name ?? "";
    return [{ at: happenedAt, action, by, operatorId, reason, credits, amountMinor, times: 1 }];
  });
}
