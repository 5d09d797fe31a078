import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { asOutcome, type Outcome, runTool } from "#app/commands/test/run.ts";

/** What `npm test` tries at a few places, or in a few orders. */
const everywhere = [
  "app/domain/money/proof/killed-processes",
  "app/domain/money/proof/killed-debits",
  "app/domain/money/proof/silent-providers",
  "app/domain/money/payments/payment-events.property",
];

/** What `npm test` tries a few times. */
const random = [
  "app/domain/money/proof/ledger-histories",
  "app/domain/money/proof/deliveries",
  "app/domain/chat/messages/last-credit",
  "app/domain/money/payments/payment-events.property",
  "app/domain/money/refunds/refunds.property",
];

// why: the books are proved whole after each history, which takes ever longer the more they hold; each part has new ones
const part = 200;

/**
 * Kills a process at each statement between a provider's message and its commit, tells every order of a payment's events,
 * and plays so many random histories (none, with 0) of payments, refunds, spending, lost connections and messages; as often
 * 200 spend one credit and one message comes 50 times at once. Passed when all books add up.
 */
export async function moneyTest(count: number): Promise<Outcome> {
  await generateClient();
  let code = await prove(everywhere, { KILL_POINTS: "all", EVENT_ORDERS: "all" });
  for (let played = 0; code === 0 && played < count; played += part) {
    const times = Math.min(part, count - played);
    console.log(`\n— Histories ${played + 1} to ${played + times} of ${count} —`);
    code = await playRandomly(times);
  }
  return asOutcome(code);
}

function playRandomly(count: number): Promise<number> {
  const times = String(count);
  return prove(random, {
    LEDGER_HISTORIES: times,
    EVENT_HISTORIES: times,
    REFUND_HISTORIES: times,
    MONEY_RACES: times,
  });
}

const prove = (proofs: readonly string[], env: Readonly<Record<string, string>>): Promise<number> =>
  runTool("vitest", "vitest.mjs", ["run", ...proofs], { NODE_ENV: "test", ...env });
