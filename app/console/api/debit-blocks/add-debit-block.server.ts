import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { addDebitBlock as contract } from "#app/console/contracts/debit-blocks/add-debit-block.ts";
import { addDebitBlock } from "#app/domain/money/desk/debit-blocks/add-debit-block.server.ts";
import { debitBlockContract } from "#app/domain/money/desk/debit-blocks/debit-block-contract.ts";

export const addDebitBlockHandler = forBrand(contract, async (ctx, input) => {
  await addDebitBlock(ctx, debitBlockContract.parse(input));
  return {};
});
