import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { nameOperators } from "#app/console/api/name-operators.server.ts";
import { viewDebitBlock as contract } from "#app/console/contracts/debit-blocks/view-debit-block.ts";
import { viewDebitBlock } from "#app/domain/money/desk/debit-blocks/view-debit-block.server.ts";

export const viewDebitBlockHandler = forBrand(contract, async (ctx, input) => {
  const block = await viewDebitBlock(ctx, { id: input.block });
  return { ...block, notes: await nameOperators(block.notes) };
});
