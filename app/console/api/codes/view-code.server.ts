import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { viewCode as contract } from "#app/console/contracts/codes/view-code.ts";
import { viewCode } from "#app/domain/money/desk/discount-codes/view-code.server.ts";

export const viewCodeHandler = forBrand(contract, (ctx, { code }) => viewCode(ctx, { id: code }));
