import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { AccountName } from "#app/platform/payments/accounts/account-secrets.ts";

type KeyChange = AccountName & {
  action: `provider_key.${"set" | "remove" | "try"}`;
  reason?: string;
  details: Prisma.InputJsonObject;
};

/** Writes down what was done about a company's key at a provider, in the transaction of it; `details` hold no secret. */
export const recordKeyChange = (
  tx: Tx,
  ctx: OperatorCtx,
  { companyId, provider, action, reason = "", details }: KeyChange,
): Promise<void> =>
  recordPlatformAudit(tx, ctx, {
    action,
    subjectKind: "company",
    subjectId: `${companyId}`,
    reason,
    details: { provider, ...details },
  });
