import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { readSepaReturn, type SepaConsequence } from "#app/platform/payments/sepa-return-codes.ts";

/** A debit of a member that came back, with its bank's code. */
export type ReturnedDebit = { code: string; at: Date };

const having = (returns: readonly ReturnedDebit[], consequence: SepaConsequence) =>
  returns.filter(({ code }) => readSepaReturn(code).follows.includes(consequence));

/** For how long an account that was short of money is not debited again. */
const rest = 30 * millisecondsIn.day;

/** Whether no debit of a member is ever tried again: their bank fetched one back, or refused two without a reason. */
export function isBarredFromDebits(returns: readonly ReturnedDebit[]): boolean {
  const count = (consequence: SepaConsequence) => having(returns, consequence).length;
  return count("no_debit_from_member") > 0 || count("no_debit_from_member_after_second") > 1;
}

/**
 * Whether a member may still pay by direct debit: not after one that their bank fetched back, nor after the second that
 * it refused without a reason, nor for 30 days after one for which there was not enough money.
 */
export function mayBeDebited(returns: readonly ReturnedDebit[], now: Date): boolean {
  if (isBarredFromDebits(returns)) return false;
  return having(returns, "retry_after_30_days").every(({ at }) => now.getTime() - at.getTime() >= rest);
}
