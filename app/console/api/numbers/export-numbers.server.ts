import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { exportNumbers as contract } from "#app/console/contracts/numbers/export-numbers.ts";
import { exportNumbers } from "#app/domain/tenants/numbers/reading/export-numbers.server.ts";

export const exportNumbersHandler = forOperator(
  contract,
  async (ctx, input) =>
    new Response(await exportNumbers(ctx, input), {
      headers: {
        "cache-control": "private, no-store",
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="numbers.csv"',
      },
    }),
);
