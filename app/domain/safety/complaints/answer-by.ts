import { millisecondsIn } from "#app/platform/clock/durations.ts";

const days = 14;

/**
 * What is known of when a complaint can be answered: its receipt, what was written about it, and from when what it
 * claims is due.
 */
type Answerable = {
  createdAt: Date;
  messages?: readonly { fromStaff: boolean; createdAt: Date }[];
  refundClaims?: readonly { dueFrom: Date; withdrawnAt: Date | null }[];
};

/** Since when it waits: what is written after an answer begins a new wait, as in the queue of the desk. */
function waitsFrom({ createdAt, messages = [] }: Answerable): number {
  const written = (byStaff: boolean) =>
    messages.filter(({ fromStaff }) => fromStaff === byStaff).map((message) => message.createdAt.getTime());
  const answered = Math.max(...written(true));
  const unanswered = written(false).filter((at) => at > answered);
  return unanswered.length > 0 ? Math.min(...unanswered) : createdAt.getTime();
}

/**
 * Until when a complaint is answered at the latest: 14 days from its receipt, or from what was first written after the
 * last answer, as form, page, mail and console say; and from when a claim that stands is due where that is later, for
 * before that nobody can pay it.
 */
export function answerBy(complaint: Answerable): Date {
  const claims = (complaint.refundClaims ?? []).filter(({ withdrawnAt }) => withdrawnAt === null);
  const begins = [waitsFrom(complaint), ...claims.map(({ dueFrom }) => dueFrom.getTime())];
  return new Date(Math.max(...begins) + days * millisecondsIn.day);
}
