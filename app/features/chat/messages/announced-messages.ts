import type { PresentedMessage } from "./present-messages.ts";

/** So many are read out one by one; of more, only the number is told. */
export const maxAnnounced = 3;

/** What the partner wrote after a number, oldest first: what somebody who only hears the page has not been told yet. */
export function messagesToAnnounce(messages: readonly PresentedMessage[], after: number): PresentedMessage[] {
  return messages.filter(({ mine, number }) => !mine && number !== null && number > after);
}
