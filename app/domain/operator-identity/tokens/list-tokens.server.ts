import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** A token as its maker knows it again. */
export type TokenRow = {
  id: string;
  name: string;
  lastFour: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

/** Lists the operator's tokens that still open something, the newest first. */
export async function listTokens({ operator, clock }: Pick<OperatorCtx, "operator" | "clock">): Promise<TokenRow[]> {
  return withConsole((tx) =>
    tx.operatorToken.findMany({
      where: { operatorId: operator.id, revokedAt: null, expiresAt: { gt: clock.now() } },
      orderBy: { createdAt: "desc" },
      select: {
        id: true,
        name: true,
        lastFour: true,
        scopes: true,
        createdAt: true,
        expiresAt: true,
        lastUsedAt: true,
      },
    }),
  );
}
