import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

/** What the desk decides about: reports, photos that wait, complaints, and appeals. */
export const caseKinds = ["report", "photo", "complaint", "appeal"] as const;

export type CaseKind = (typeof caseKinds)[number];

/** How cases stand: they wait, were answered and may be closed, or are closed. Only complaints are answered. */
export const caseStandings = ["open", "answered", "closed"] as const;

export type CaseStanding = (typeof caseStandings)[number];

/** One case of a brand, by its id. */
export type CaseAddress = { kind: CaseKind; id: string };

/** Which right shows the cases of a kind, and which one decides them. */
export const caseRights: Readonly<Record<CaseKind, { see: OperatorRight; decide: OperatorRight }>> = {
  report: { see: "cases.see", decide: "cases.decide" },
  photo: { see: "cases.see", decide: "cases.decide" },
  complaint: { see: "complaints.answer", decide: "complaints.answer" },
  appeal: { see: "cases.see", decide: "cases.decide" },
};
