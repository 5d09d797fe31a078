import { useSearchParams } from "react-router";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { z } from "zod";
import type { auditFilterContract } from "#app/console/contracts/audit/audit-filter-contract.ts";

const names = ["brand", "operator", "action", "subjectKind", "subjectId", "from", "until"] as const;
type Values = Record<(typeof names)[number], string>;

export type AuditState = {
  /** As they stand in the address; empty for what is not asked. Dates are days of this device. */
  values: Values;
  filter: z.input<typeof auditFilterContract>;
  set: (changes: Partial<Values>) => void;
  clear: () => void;
};

/** The moment at which a day begins on this device; null for no day. */
function startOf(text: string, plus = 0): string | null {
  const at = new Date(`${text}T00:00`).getTime();
  return Number.isNaN(at) ? null : new Date(at + plus).toISOString();
}

/** What of the audit is asked for, in the page's address, so that it can be sent to a colleague. */
export function useAuditState(): AuditState {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? "";
  const values: Values = {
    brand: read("brand"),
    operator: read("operator"),
    action: read("action"),
    subjectKind: read("subjectKind"),
    subjectId: read("subjectId"),
    from: read("from"),
    until: read("until"),
  };
  return {
    values,
    filter: {
      brand: values.brand || null,
      operator: values.operator || null,
      action: values.action || null,
      subjectKind: values.subjectKind || null,
      subjectId: values.subjectId || null,
      from: startOf(values.from),
      // why: the last day is meant with all its hours
      until: startOf(values.until, millisecondsIn.day),
    },
    set: (changes) =>
      setParams(new URLSearchParams(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== "")), {
        replace: true,
      }),
    clear: () => setParams(new URLSearchParams(), { replace: true }),
  };
}
