/** Months in which a decision can be appealed (pages-contract.md). */
const months = 6;

/** The last moment for an appeal against a decision. */
export function appealableUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until;
}
