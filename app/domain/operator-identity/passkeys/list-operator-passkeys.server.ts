import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** A passkey as its operator knows it; `backedUp` tells that it is kept in more than one place. */
export type OperatorPasskeyRow = {
  id: string;
  name: string;
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Lists the operator's own passkeys, the oldest first. */
export async function listOperatorPasskeys({ operator }: Pick<OperatorCtx, "operator">): Promise<OperatorPasskeyRow[]> {
  return withConsole((tx) =>
    tx.operatorPasskey.findMany({
      where: { operatorId: operator.id },
      orderBy: { createdAt: "asc" },
      select: { id: true, name: true, backedUp: true, createdAt: true, lastUsedAt: true },
    }),
  );
}
