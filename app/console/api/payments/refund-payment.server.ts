import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { refundPayment as contract } from "#app/console/contracts/payments/refund-payment.ts";
import { refundPayment } from "#app/domain/money/desk/refunds/refund-payment.server.ts";

export const refundPaymentHandler = forBrand(contract, async (ctx, { payment, ...refund }) => {
  await refundPayment(ctx, { ...refund, id: payment });
  return {};
});
