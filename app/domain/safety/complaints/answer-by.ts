import { millisecondsIn } from "#app/platform/clock/durations.ts";

const days = 14;

/** What is known of when a complaint can be answered: its receipt, and from when what it claims is due. */
type Answerable = { createdAt: Date; refundClaims?: readonly { dueFrom: Date }[] };

/**
 * Until when a complaint is answered at the latest: 14 days from its receipt, as form, page, mail and console say, and
 * from when a claim is due where that is later: before that nobody can pay it.
 */
export function answerBy({ createdAt, refundClaims = [] }: Answerable): Date {
  const begins = [createdAt, ...refundClaims.map(({ dueFrom }) => dueFrom)].map((date) => date.getTime());
  return new Date(Math.max(...begins) + days * millisecondsIn.day);
}
