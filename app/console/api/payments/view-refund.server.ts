import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { viewRefund as contract } from "#app/console/contracts/payments/view-refund.ts";
import { viewRefund } from "#app/domain/money/desk/refunds/view-refund.server.ts";

export const viewRefundHandler = forBrand(contract, (ctx, { payment, amount }) =>
  viewRefund(ctx, { id: payment, amount }),
);
