import { LRUCache } from "lru-cache";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { pause } from "#app/platform/clock/pause.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

type Methods = ReadonlySet<PaymentMethod>;

/**
 * Tells which methods an account has enabled at its provider, by a name of the account and a way to ask; null as long as
 * nobody knows.
 */
export type EnabledMethods = (account: string, ask: () => Promise<Methods>) => Promise<Methods | null>;

type Known = { methods: Methods | null; askedAt: number; dueAt: number; asking: Promise<void> | null };

/** How long an answer holds, and how soon one that did not come is asked for again. */
const freshMs = 10 * millisecondsIn.minute;
const retryMs = millisecondsIn.minute;
/** How long a page waits for the first answer; later ones are asked for beside it. */
const patienceMs = 1_500;
const mostAccounts = 1_000;

/** Remembers in the memory of the process what accounts have enabled: a page does not wait for a provider. */
export function createEnabledMethods(clock: Clock): EnabledMethods {
  const accounts = new LRUCache<string, Known>({ max: mostAccounts });
  const now = () => clock.now().getTime();

  async function refresh(known: Known, ask: () => Promise<Methods>): Promise<void> {
    try {
      known.methods = await ask();
      known.dueAt = now() + freshMs;
    } catch {
      // why: what was known still is the best guess; a provider that is away is told by whoever opens a payment
      known.dueAt = now() + retryMs;
    } finally {
      known.asking = null;
    }
  }

  return async (account, ask) => {
    const known = accounts.get(account) ?? { methods: null, askedAt: 0, dueAt: 0, asking: null };
    accounts.set(account, known);
    if (known.asking === null && now() >= known.dueAt) {
      known.askedAt = now();
      known.asking = refresh(known, ask);
    }
    if (known.methods === null && known.asking !== null && now() < known.askedAt + patienceMs)
      await Promise.race([known.asking, pause(patienceMs)]);
    return known.methods;
  };
}
