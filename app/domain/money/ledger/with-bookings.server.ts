import { retry } from "#app/platform/clock/retry.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const tries = 5;
const wasSpentMeanwhile = (error: unknown) => String(error).includes("ledger_account_wallet_not_negative");

/**
 * A transaction of a brand in which credits are booked (`bookCredits`). Where the member spends them at the same moment
 * it is done again as a whole, so `work` does nothing that cannot be undone with the transaction.
 */
export const withBookings = <Result>(tenantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retry(() => withTenant(tenantId, work), { retries: tries, pauseAfter: () => 0, mayPass: wasSpentMeanwhile });
