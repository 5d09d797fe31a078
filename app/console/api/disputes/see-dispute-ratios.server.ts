import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { seeDisputeRatios as contract } from "#app/console/contracts/disputes/see-dispute-ratios.ts";
import { seeDisputeRatios } from "#app/domain/money/desk/disputes/see-dispute-ratios.server.ts";

export const seeDisputeRatiosHandler = forBrand(contract, (ctx) => seeDisputeRatios(ctx));
