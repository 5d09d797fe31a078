import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** A message that can be grouped: who wrote it, and when in milliseconds since 1970. */
export type Groupable = { key: string; mine: boolean; at: number };

/** Messages of one side that follow each other closely. */
type Group<Message extends Groupable> = { key: string; mine: boolean; at: number; messages: Message[] };

/** The groups of one calendar day of the reader. */
export type Day<Message extends Groupable> = { day: string; at: number; groups: Group<Message>[] };

/** A pause that begins a new group, with a time of its own. */
const pause = 10 * millisecondsIn.minute;

/**
 * Orders messages under their days and closely following ones of a side together; `dayOf` names the day of a moment.
 */
export function groupMessages<Message extends Groupable>(
  messages: readonly Message[],
  dayOf: (at: number) => string,
): Day<Message>[] {
  const days: Day<Message>[] = [];
  for (const message of messages) {
    const name = dayOf(message.at);
    let day = days.at(-1);
    if (day?.day !== name) {
      day = { day: name, at: message.at, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    const last = group?.messages.at(-1);
    if (group && last && group.mine === message.mine && message.at - last.at < pause) group.messages.push(message);
    else day.groups.push({ key: message.key, mine: message.mine, at: message.at, messages: [message] });
  }
  return days;
}
