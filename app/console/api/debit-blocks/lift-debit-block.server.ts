import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { liftDebitBlock as contract } from "#app/console/contracts/debit-blocks/lift-debit-block.ts";
import { liftDebitBlock } from "#app/domain/money/desk/debit-blocks/lift-debit-block.server.ts";

export const liftDebitBlockHandler = forBrand(contract, async (ctx, { block, reason }) => {
  await liftDebitBlock(ctx, { id: block, reason });
  return {};
});
