import { type Audited, recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { ListLook, NotedAction } from "./money-actions.ts";

/** Writes down what staff look at or change about money, in the transaction in which it happens. */
export const noteMoneyAction = (
  tx: Tx,
  ctx: BrandOperatorCtx,
  action: Omit<Audited, "action"> & { action: NotedAction | ListLook },
) => recordAudit(tx, ctx, action);
