import type { WaitingCounts } from "#app/domain/identity/staff/waiting-counts.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

/** What waits of each kind; null is what somebody may not see. */
export type ShownWaiting = Readonly<Record<keyof WaitingCounts, number | null>>;

/** Who is told how many wait: whoever may work on them. */
const rights = {
  photos: "cases.see",
  complaints: "complaints.answer",
  reports: "cases.see",
  appeals: "cases.see",
  disputes: "disputes.see",
  alarms: "alarms.see",
} as const satisfies Readonly<Record<keyof WaitingCounts, OperatorRight>>;

/** What waits at a brand, as far as the operator may see it there. */
export function shownWaiting(
  ctx: Pick<OperatorCtx, "operator">,
  tenantId: string,
  counts: WaitingCounts | undefined,
): ShownWaiting {
  const shown = (kind: keyof WaitingCounts) =>
    hasOperatorRight(ctx, rights[kind], tenantId) ? (counts?.[kind] ?? 0) : null;
  return {
    photos: shown("photos"),
    complaints: shown("complaints"),
    reports: shown("reports"),
    appeals: shown("appeals"),
    disputes: shown("disputes"),
    alarms: shown("alarms"),
  };
}
