import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type RealProvider, realProviders } from "#app/platform/payments/served-methods.ts";
import { processAccountSeal } from "#app/platform/runtime/process-account-seal.server.ts";

/** A provider, and the key that a company has there: nothing of its secrets but the end of the key. */
export type ProviderKey = {
  provider: RealProvider;
  key: { lastFour: string; changedBy: string; changedAt: Date } | null;
};

/**
 * At which providers of payments a company has keys, since when and by whom; `canKeep` tells whether this installation
 * has the secret under which keys are encrypted.
 * @throws AppError `forbidden` without the right `providers.see`, `not_found` for no company.
 */
export async function listProviderKeys(
  ctx: OperatorCtx,
  { companyId }: { companyId: number },
): Promise<{ canKeep: boolean; providers: ProviderKey[] }> {
  enforceOperatorRight(ctx, "providers.see", null);
  const company = await withConsole((tx) =>
    tx.company.findUnique({
      where: { id: companyId },
      select: {
        paymentAccounts: { select: { provider: true, lastFour: true, changedBy: true, changedAt: true } },
      },
    }),
  );
  if (!company) throw new AppError("not_found");
  const keyAt = (provider: RealProvider): ProviderKey["key"] => {
    const found = company.paymentAccounts.find((each) => each.provider === provider);
    return found ? { lastFour: found.lastFour, changedBy: found.changedBy, changedAt: found.changedAt } : null;
  };
  return {
    canKeep: processAccountSeal() !== null,
    providers: realProviders.map((provider) => ({ provider, key: keyAt(provider) })),
  };
}
