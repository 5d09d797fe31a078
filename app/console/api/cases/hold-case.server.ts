import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { holdCase as contract } from "#app/console/contracts/cases/hold-case.ts";
import { holdCase } from "#app/domain/safety/desk/holds/hold-case.server.ts";

export const holdCaseHandler = forBrand(contract, (ctx, { kind, id }) => holdCase(ctx, { kind, id }));
