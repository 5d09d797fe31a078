import { recordKeyChange } from "./record-key-change.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { AccountName, AccountSecrets } from "#app/platform/payments/accounts/account-secrets.ts";
import { type SealedAccount, AccountSealError } from "#app/platform/payments/accounts/account-seal.server.ts";
import { type TriedAccount, tryAccount } from "#app/platform/payments/accounts/try-account.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { processAccountSeal } from "#app/platform/runtime/process-account-seal.server.ts";

/**
 * Asks a provider whether the key that a company has there is right, by a call that changes nothing, and says what came
 * of it.
 * @throws AppError `forbidden` and `second_factor_stale` as for the right `providers.change`, `not_found` where it has
 *   none, conflict `keys_unsealable` where this installation cannot open it.
 */
export async function tryProviderKey(ctx: OperatorCtx, name: AccountName): Promise<TriedAccount> {
  enforceOperatorRight(ctx, "providers.change", null);
  const { companyId, provider } = name;
  const account = await withConsole((tx) =>
    tx.paymentAccount.findUnique({
      where: { companyId_provider: { companyId, provider } },
      select: { sealedBy: true, sealed: true },
    }),
  );
  if (!account) throw new AppError("not_found");
  const { STRIPE_URL, MOLLIE_URL } = env();
  const tried = await tryAccount(provider, openedBy(name, account), { stripeUrl: STRIPE_URL, mollieUrl: MOLLIE_URL });
  const { key, isTest, organization } = tried;
  await withConsole((tx) =>
    recordKeyChange(tx, ctx, { ...name, action: "provider_key.try", details: { key, isTest, organization } }),
  );
  return tried;
}

function openedBy(name: AccountName, account: SealedAccount): AccountSecrets {
  const seal = processAccountSeal();
  if (!seal) throw new AppError("conflict", { reason: "keys_unsealable" });
  try {
    return seal.open(name, account);
  } catch (error) {
    if (error instanceof AccountSealError) throw new AppError("conflict", { reason: "keys_unsealable" });
    throw error;
  }
}
