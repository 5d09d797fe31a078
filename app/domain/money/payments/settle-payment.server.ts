import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { PaymentStatus } from "#app/platform/db/generated/client.ts";
import { askPayment, type NamedPayment } from "./ask-payment.server.ts";

/** As `askPayment`, for whoever asks how the payment stands alone. */
export async function settlePayment(
  ctx: Pick<Ctx, "tenant" | "clock">,
  named: NamedPayment,
): Promise<PaymentStatus | null> {
  return (await askPayment(ctx, named))?.status ?? null;
}
