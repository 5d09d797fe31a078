import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { exportAudit as contract } from "#app/console/contracts/audit/export-audit.ts";
import { exportAudit } from "#app/domain/operators/audit/export-audit.server.ts";

export const exportAuditHandler = forOperator(
  contract,
  async (ctx, input) =>
    new Response(await exportAudit(ctx, input), {
      headers: {
        "cache-control": "private, no-store",
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="audit.csv"',
      },
    }),
);
