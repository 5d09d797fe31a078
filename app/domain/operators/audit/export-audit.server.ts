import type { AuditPosition } from "./audit-cursor.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { readAuditReach } from "./audit-reach.server.ts";
import { type AuditRow, readAudit } from "./read-audit.server.ts";
import { recordPlatformAudit } from "./record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { csvFile, csvLine } from "#app/platform/csv/csv.ts";
import { readAcrossBrands, withConsole } from "#app/platform/db/transactions/with-console.server.ts";

const pageSize = 5_000;
/** The most entries of one export: a file that a spreadsheet still opens. */
const mostExported = 100_000;

const columns = ["at", "brand", "by", "operator", "action", "subject_kind", "subject", "reason", "details"];

const lineOf = ({ at, brand, operator, isByStaff, action, subjectKind, subjectId, reason, details }: AuditRow) =>
  csvLine([
    at.toISOString(),
    brand ?? "",
    operator?.name ?? (isByStaff ? "staff" : "system"),
    operator?.id ?? "",
    action,
    subjectKind,
    subjectId,
    reason,
    details === null ? "" : JSON.stringify(details),
  ]);

/**
 * The audit as CSV in UTF-8 with a heading, the newest entry first, 100,000 at most, as far as the operator's right to
 * export it goes; that it was exported is in the audit itself.
 * @throws AppError `forbidden`, `second_factor_stale`.
 */
export async function exportAudit(ctx: OperatorCtx, filter: AuditFilter): Promise<string> {
  enforceOperatorRight(ctx, "audit.export", { anyBrand: true });
  const lines = await readAcrossBrands(ctx, async (query) => {
    const reach = await readAuditReach(query, ctx, "audit.export", filter);
    const found: string[] = [];
    let after: AuditPosition | null = null;
    while (found.length < mostExported) {
      const page: AuditRow[] = await readAudit(query, { filter, ...reach, after, limit: pageSize });
      found.push(...page.map(lineOf));
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last;
    }
    return found;
  });
  const asked = Object.entries(filter).flatMap(([name, value]) =>
    value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value] as const],
  );
  await withConsole((tx) =>
    recordPlatformAudit(tx, ctx, {
      action: "audit.export",
      subjectKind: "audit",
      subjectId: filter.brand ?? "all",
      details: { rows: lines.length, filter: Object.fromEntries(asked) },
    }),
  );
  return csvFile([csvLine(columns), ...lines]);
}
