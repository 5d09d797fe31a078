import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { nameOperators } from "#app/console/api/name-operators.server.ts";
import { viewWallet } from "#app/console/contracts/wallets/view-wallet.ts";
import { viewWalletAsStaff } from "#app/domain/money/desk/wallets/view-wallet-as-staff.server.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";

export const viewWalletHandler = forBrand(viewWallet, async (ctx, { brand, wallet: id, after }) => {
  const wallet = await viewWalletAsStaff(ctx, { id, after });
  const mayGive = hasOperatorRight(ctx, "credits.give", brand) ? wallet.mayGive : null;
  return { ...wallet, mayGive, notes: await nameOperators(wallet.notes) };
});
