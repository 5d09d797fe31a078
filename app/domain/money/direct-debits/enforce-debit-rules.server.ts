import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { DirectDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { isWithinMonthLimit } from "./is-within-month-limit.server.ts";
import { refuseBlocked } from "#app/domain/money/mandates/refuse-blocked.server.ts";

type Debit = {
  tenantId: string;
  accountId: string;
  amountMinor: number;
  /** The day on which it would be debited; it counts in that month. */
  debitOn: Date;
  /** The account; null as long as none is known. */
  ibanHash: string | null;
  now: Date;
};

/**
 * Refuses a debit that may not be, in the caller's transaction: one rule for the order, the mandate and the debit. One
 * debit of a member at a time goes on from here, so that many at once do not pass the limit together.
 * @throws AppError `debit_blocked` for a member or an account that is not debited any more, `debit_limit_reached` where
 *   the month's limit would be passed.
 */
export async function enforceDebitRules(
  tx: Tx,
  terms: Pick<DirectDebitTerms, "monthLimitMinor">,
  { tenantId, accountId, amountMinor, debitOn, ibanHash, now }: Debit,
): Promise<void> {
  await lockName(tx, "debit", tenantId, accountId);
  await refuseBlocked(tx, { tenantId, accountId, ibanHash, now });
  if (!(await isWithinMonthLimit(tx, terms, { tenantId, accountId, amountMinor, debitOn, now })))
    throw new AppError("debit_limit_reached");
}
