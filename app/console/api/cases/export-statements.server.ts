import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { exportStatements as contract } from "#app/console/contracts/cases/export-statements.ts";
import { exportStatements } from "#app/domain/safety/moderation/export-statements.server.ts";

export const exportStatementsHandler = forBrand(
  contract,
  async (ctx) =>
    new Response(await exportStatements(ctx), {
      headers: {
        "cache-control": "private, no-store",
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="statements.csv"',
      },
    }),
);
