import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { switchCode as contract } from "#app/console/contracts/codes/switch-code.ts";
import { switchCode } from "#app/domain/money/desk/discount-codes/switch-code.server.ts";

export const switchCodeHandler = forBrand(contract, async (ctx, { code, status, reason }) => {
  await switchCode(ctx, { id: code, status, reason });
  return {};
});
