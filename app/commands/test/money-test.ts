import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { asOutcome, type Outcome, runTool } from "#app/commands/test/run.ts";

/** What `npm test` tries a few times, or at a few places. */
const proofs = [
  "app/domain/money/proof/ledger-histories",
  "app/domain/money/proof/killed-processes",
  "app/domain/money/proof/killed-debits",
  "app/domain/money/proof/deliveries",
  "app/domain/chat/messages/last-credit",
  "app/domain/money/payments/payment-events.property",
  "app/domain/money/refunds/refunds.property",
];

/**
 * Plays so many random histories of payments, refunds, spending, lost connections and messages, as often lets 200 spend one
 * credit and one message come 50 times at once, and kills a process at each statement between a provider's message and
 * its commit; passed when all books add up.
 */
export async function moneyTest(count: number): Promise<Outcome> {
  await generateClient();
  const times = String(count);
  const env = {
    NODE_ENV: "test",
    LEDGER_HISTORIES: times,
    EVENT_HISTORIES: times,
    REFUND_HISTORIES: times,
    MONEY_RACES: times,
    KILL_POINTS: "all",
    EVENT_ORDERS: "all",
  };
  return asOutcome(await runTool("vitest", "vitest.mjs", ["run", ...proofs], env));
}
