/** An operation of Mollie's API, as its own description names it. */
export type MollieOperation = { template: string; method: string };

/** Mollie's description of its API: what is wrong with a request, an answer, a signed webhook. */
export type MollieContract = {
  requestFaults(operation: MollieOperation, body: unknown): string[];
  answerFaults(operation: MollieOperation, status: number, body: unknown): string[];
  eventFaults(body: unknown): string[];
};
