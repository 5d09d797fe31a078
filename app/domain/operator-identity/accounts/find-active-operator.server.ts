import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { hasDemoOperators } from "#app/platform/env/demo-settings.ts";
import { env } from "#app/platform/env/env.server.ts";

/** An operator who may work now, with the roles of now, for what they asked for earlier; null for anybody else. */
export async function findActiveOperator({
  operatorId,
}: {
  operatorId: string;
}): Promise<{ grants: OperatorGrant[] } | null> {
  return withConsole((tx) =>
    tx.operator.findFirst({
      where: { id: operatorId, status: "active", ...(hasDemoOperators(env()) ? {} : { isDemo: false }) },
      select: { grants: { select: { role: true, tenantId: true } } },
    }),
  );
}
