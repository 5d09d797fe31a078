/** What an alarm says, as a name and a value: names and values of the code, such as `booked` and `2150`. */
export type AlarmFact = { name: string; value: string };

/** The details of an alarm, flat, in the order in which they were noted. */
export function alarmFacts(details: unknown, above = ""): AlarmFact[] {
  if (typeof details !== "object" || details === null || Array.isArray(details))
    return above === "" ? [] : [{ name: above, value: textOf(details) }];
  return Object.entries(details).flatMap(([name, value]) =>
    alarmFacts(value, above === "" ? name : `${above}.${name}`),
  );
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(", ") : String(value));
