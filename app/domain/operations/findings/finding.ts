/** What can be wrong with the platform, the worst first. */
export const findingKinds = [
  "part_away",
  "disk_full",
  "process_silent",
  "queue_late",
  "mails_failing",
  "mails_lost",
  "jobs_lost",
  "webhooks_failing",
  "webhooks_refused",
  "payments_unanswered",
  "payments_forgotten",
  "money_alarms",
  "hosts_failing",
  "jobs_parked",
  "disk_filling",
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Something that needs a hand. */
export type Finding = {
  kind: FindingKind;
  /** What it is about: a part, a queue, a machine, a host, a provider; "" where the brand says it all. */
  subject: string;
  brand: string | null;
  /** How many there are; of a disk how many hundredths are free, of a late queue for how many seconds. */
  count: number;
  since: Date | null;
};

const urgent: ReadonlySet<FindingKind> = new Set(findingKinds.slice(0, findingKinds.indexOf("mails_lost")));

/** Tells whether members feel it now. */
export const isUrgent = ({ kind }: Pick<Finding, "kind">): boolean => urgent.has(kind);

/** The worst first; of one kind what has waited longest. */
export const compareFindings = (one: Finding, other: Finding): number =>
  findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind) ||
  (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0) ||
  other.count - one.count;
