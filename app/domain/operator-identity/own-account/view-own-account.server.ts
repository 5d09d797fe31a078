import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** By what an operator signs in; `recoveryCodes` is how many are left. */
export type OwnAccount = {
  email: string;
  isDemo: boolean;
  hasAuthenticator: boolean;
  recoveryCodes: number;
  passkeys: number;
};

/** Shows the operator their own account. */
export async function viewOwnAccount({ operator }: Pick<OperatorCtx, "operator">): Promise<OwnAccount> {
  const { email, isDemo, totpSealed, _count } = await withConsole((tx) =>
    tx.operator.findUniqueOrThrow({
      where: { id: operator.id },
      select: {
        email: true,
        isDemo: true,
        totpSealed: true,
        _count: { select: { passkeys: true, recoveryCodes: { where: { usedAt: null } } } },
      },
    }),
  );
  const { passkeys, recoveryCodes } = _count;
  return { email, isDemo, hasAuthenticator: totpSealed !== null, recoveryCodes, passkeys };
}
