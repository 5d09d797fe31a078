import type { CaseKind } from "#app/domain/safety/desk/case-kinds.ts";
import type { ComplaintSubject } from "#app/domain/safety/complaints/complaint-contract.ts";
import type { ReportReason } from "#app/domain/safety/reports/report-contract.ts";

/** What is looked at before everything else (pages-contract.md): a child may be at risk, or somebody is threatened. */
export const urgentReasons: readonly ReportReason[] = ["minor", "harassment", "hate"];
export const urgentSubjects: readonly ComplaintSubject[] = ["minor"];

/** Hours in which something urgent is looked at: what members are promised is a day. */
export const urgentHours = 4;

/**
 * Hours from when a case begins to wait until it is due. Reports are looked at within a day, as their receipt says;
 * complaints within the seven days of the card schemes, which is sooner than the 14 days on the form; appeals within the
 * 14 days that the statement of reasons names.
 */
export const hoursUntilDue: Readonly<Record<CaseKind, number>> = {
  report: 24,
  photo: 24,
  complaint: 7 * 24,
  appeal: 14 * 24,
};
