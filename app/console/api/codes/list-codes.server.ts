import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { listCodes as contract } from "#app/console/contracts/codes/list-codes.ts";
import { listCodes } from "#app/domain/money/desk/discount-codes/list-codes.server.ts";

export const listCodesHandler = forBrand(contract, (ctx, sought) => listCodes(ctx, sought));
