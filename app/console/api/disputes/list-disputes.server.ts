import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { listDisputes as contract } from "#app/console/contracts/disputes/list-disputes.ts";
import { listDisputes } from "#app/domain/money/desk/disputes/list-disputes.server.ts";

export const listDisputesHandler = forBrand(contract, (ctx, input) => listDisputes(ctx, input));
