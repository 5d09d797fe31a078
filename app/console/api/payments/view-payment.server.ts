import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { nameOperators } from "#app/console/api/name-operators.server.ts";
import { viewPayment } from "#app/console/contracts/payments/view-payment.ts";
import { viewPaymentAsStaff } from "#app/domain/money/desk/payments/view-payment-as-staff.server.ts";
import { leftToRefund } from "#app/domain/money/reversals/left-to-refund.ts";

export const viewPaymentHandler = forBrand(viewPayment, async (ctx, input) => {
  const payment = await viewPaymentAsStaff(ctx, { id: input.payment });
  return { ...payment, leftMinor: leftToRefund(payment), timeline: await nameOperators(payment.timeline) };
});
