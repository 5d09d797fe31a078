import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { letCaseGo as contract } from "#app/console/contracts/cases/let-case-go.ts";
import { letCaseGo } from "#app/domain/safety/desk/holds/let-case-go.server.ts";

export const letCaseGoHandler = forBrand(contract, async (ctx, { kind, id }) => {
  await letCaseGo(ctx, { kind, id });
  return {};
});
