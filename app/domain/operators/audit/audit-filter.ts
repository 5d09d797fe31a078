/** What of the audit is wanted; null leaves a question open. Moments are `from` inclusive and `until` exclusive. */
export type AuditFilter = {
  brand: string | null;
  /** The operator who did it, by id. */
  operator: string | null;
  /** Such as `report.view`. */
  action: string | null;
  /** Such as `profile`, and its id. */
  subjectKind: string | null;
  subjectId: string | null;
  from: Date | null;
  until: Date | null;
};
