import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listBrands as contract } from "#app/console/contracts/brands/list-brands.ts";
import { listBrands } from "#app/domain/tenants/overview/list-brands.server.ts";

export const listBrandsHandler = forOperator(contract, (ctx, input) => listBrands(ctx, input));
