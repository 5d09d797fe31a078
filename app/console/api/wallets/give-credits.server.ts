import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { giveCredits as contract } from "#app/console/contracts/wallets/give-credits.ts";
import { giveCredits } from "#app/domain/money/desk/wallets/give-credits.server.ts";

export const giveCreditsHandler = forBrand(contract, async (ctx, { wallet, payment, ...gift }) => {
  await giveCredits(ctx, { ...gift, accountId: wallet, paymentId: payment });
  return {};
});
