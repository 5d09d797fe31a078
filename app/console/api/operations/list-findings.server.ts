import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listFindings as contract } from "#app/console/contracts/operations/list-findings.ts";
import { isUrgent } from "#app/domain/operations/findings/finding.ts";
import { listFindings } from "#app/domain/operations/findings/list-findings.server.ts";

export const listFindingsHandler = forOperator(contract, async (ctx) =>
  (await listFindings(ctx)).map((finding) => ({ ...finding, isUrgent: isUrgent(finding) })),
);
