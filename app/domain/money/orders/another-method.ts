import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** Methods that the same card is behind: what one of them refuses, the others mostly refuse too. */
const byCard: readonly string[] = ["card", "applepay", "googlepay"] satisfies readonly PaymentMethod[];

const areOneKind = (one: string, other: string) => one === other || (byCard.includes(one) && byCard.includes(other));

/**
 * The next best way to pay after one did not work: the first of those that are there now and do not go by the same
 * means, else the first other. Null where there is none.
 */
export function anotherMethod(methods: readonly PaymentMethod[], failed: string): PaymentMethod | null {
  return methods.find((method) => !areOneKind(method, failed)) ?? methods.find((method) => method !== failed) ?? null;
}
