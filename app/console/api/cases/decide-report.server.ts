import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { decideReport as contract } from "#app/console/contracts/cases/decide-report.ts";
import { decideReport } from "#app/domain/safety/moderation/decide-report.server.ts";

export const decideReportHandler = forBrand(contract, async (ctx, input) => ({
  decisionId: await decideReport(ctx, input),
}));
