import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { listDebitBlocks as contract } from "#app/console/contracts/debit-blocks/list-debit-blocks.ts";
import { listDebitBlocks } from "#app/domain/money/desk/debit-blocks/list-debit-blocks.server.ts";

export const listDebitBlocksHandler = forBrand(contract, (ctx) => listDebitBlocks(ctx));
