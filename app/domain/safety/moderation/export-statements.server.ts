import { type DecisionReasons, readReasons } from "#app/domain/safety/decisions/decision-reasons.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { csvFile, csvLine } from "#app/platform/csv/csv.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The most statements of one export: a file that a spreadsheet still opens. */
const mostExported = 50_000;

const fields = [
  "visibility",
  "account",
  "until",
  "ground",
  "isAlsoIllegal",
  "category",
  "content",
  "contentAt",
  "territory",
  "language",
  "source",
  "automatedDetection",
  "automatedDecision",
  "redress",
] as const satisfies readonly (keyof DecisionReasons)[];

const textOf = (value: DecisionReasons[(typeof fields)[number]]): string =>
  Array.isArray(value) ? value.join(" ") : String(value ?? "");

/**
 * The statements of reasons of a brand as CSV in UTF-8 with a heading, the last first, as long as decisions are kept:
 * one line a decision that restricted somebody, by no name of anybody. That it was exported is in the audit.
 * @throws AppError `forbidden`.
 */
export async function exportStatements(ctx: BrandOperatorCtx): Promise<string> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "cases.see", tenantId);
  return withTenant(tenantId, async (tx) => {
    const found = await tx.moderationDecision.findMany({
      where: { tenantId },
      select: { id: true, statement: true, decidedAt: true, reasons: true, appeal: { select: { upheld: true } } },
      orderBy: { decidedAt: "desc" },
      take: mostExported,
    });
    const lines = found.flatMap(({ id, statement, decidedAt, reasons: kept, appeal }) => {
      const reasons = readReasons(kept);
      if (!reasons) return [];
      const outcome = appeal ? (appeal.upheld === null ? "open" : appeal.upheld ? "taken_back" : "kept") : "";
      return [
        csvLine([id, decidedAt.toISOString(), statement, ...fields.map((name) => textOf(reasons[name])), outcome]),
      ];
    });
    await recordAudit(tx, ctx, {
      action: "statements.export",
      subjectKind: "decision_list",
      subjectId: "statements",
      details: { rows: lines.length },
    });
    return csvFile([csvLine(["puid", "application_date", "facts", ...fields, "appeal"]), ...lines]);
  });
}
