import { recordKeyChange } from "./record-key-change.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import {
  type AccountName,
  type AccountSecrets,
  misshapenSecret,
} from "#app/platform/payments/accounts/account-secrets.ts";
import { processAccountSeal } from "#app/platform/runtime/process-account-seal.server.ts";

/**
 * Keeps a company's key at a provider of payments, encrypted, in place of the one before; nobody reads it again. Running
 * processes follow within five seconds, and the audit says who and why, with the end of the key.
 * @throws AppError `forbidden` and `second_factor_stale` as for the right `providers.change`, `invalid_input` (field)
 *   for what cannot be one of the provider's, conflict `keys_unsealable` where this installation has no secret for keys,
 *   `not_found` for no company.
 */
export async function setProviderKey(
  ctx: OperatorCtx,
  { companyId, provider, secrets, reason }: AccountName & { secrets: AccountSecrets; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "providers.change", null);
  const seal = processAccountSeal();
  if (!seal) throw new AppError("conflict", { reason: "keys_unsealable" });
  const field = misshapenSecret(provider, secrets);
  if (field !== null) throw new AppError("invalid_input", { field });
  const { sealedBy, sealed } = seal.seal({ companyId, provider }, secrets);
  const lastFour = secrets.secretKey.slice(-4);
  await withConsole(async (tx) => {
    const before = await tx.paymentAccount.findUnique({
      where: { companyId_provider: { companyId, provider } },
      select: { lastFour: true },
    });
    const [row] = await tx.$queryRaw<{ kept: boolean }[]>`
      select keep_payment_account(${companyId}::int, ${provider}, ${sealedBy}, ${Buffer.from(sealed)}, ${lastFour}, ${ctx.operator.name}, ${ctx.clock.now()}) as kept`;
    if (!row?.kept) throw new AppError("not_found");
    const ends = { before: before?.lastFour ?? null, after: lastFour };
    await recordKeyChange(tx, ctx, { companyId, provider, action: "provider_key.set", reason, details: ends });
  });
}
