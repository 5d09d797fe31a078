import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { listReceivables as contract } from "#app/console/contracts/receivables/list-receivables.ts";
import { listReceivables } from "#app/domain/money/desk/wallets/list-receivables.server.ts";

export const listReceivablesHandler = forBrand(contract, (ctx, input) => listReceivables(ctx, input));
