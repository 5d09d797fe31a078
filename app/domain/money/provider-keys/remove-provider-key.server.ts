import { recordKeyChange } from "./record-key-change.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { AccountName } from "#app/platform/payments/accounts/account-secrets.ts";

/**
 * Takes a company's key at a provider of payments away: its brands take no payment there any more, and what was paid
 * there can neither be asked for nor given back.
 * @throws AppError `forbidden` and `second_factor_stale` as for the right `providers.change`, `not_found` where it has
 *   none.
 */
export async function removeProviderKey(
  ctx: OperatorCtx,
  { companyId, provider, reason }: AccountName & { reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "providers.change", null);
  await withConsole(async (tx) => {
    const before = await tx.paymentAccount.findUnique({
      where: { companyId_provider: { companyId, provider } },
      select: { lastFour: true },
    });
    const [row] = await tx.$queryRaw<{ had: boolean }[]>`
      select forget_payment_account(${companyId}::int, ${provider}) as had`;
    if (!row?.had) throw new AppError("not_found");
    const ends = { before: before?.lastFour ?? null, after: null };
    await recordKeyChange(tx, ctx, { companyId, provider, action: "provider_key.remove", reason, details: ends });
  });
}
