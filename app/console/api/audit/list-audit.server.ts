import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listAudit as contract } from "#app/console/contracts/audit/list-audit.ts";
import { listAudit } from "#app/domain/operators/audit/list-audit.server.ts";

export const listAuditHandler = forOperator(contract, (ctx, input) => listAudit(ctx, input));
