import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { searchPayments as contract } from "#app/console/contracts/payments/search-payments.ts";
import { searchPayments } from "#app/domain/money/desk/payments/search-payments.server.ts";

export const searchPaymentsHandler = forBrand(contract, (ctx, { after, ...filters }) =>
  searchPayments(ctx, { filters, after }),
);
