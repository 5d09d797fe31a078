/**
 * What a client saw of one request; `status` is 0 where the line broke, `isLiaisons` tells an answer of ours from the
 * proxy's.
 */
export type Seen = { at: number; kind: Kind; status: number; isLiaisons: boolean; hasRetryAfter: boolean };
export const kinds = ["page", "message", "photo", "picture", "reset"] as const;
export type Kind = (typeof kinds)[number];

/**
 * A part that was away from one moment to another, both in milliseconds; `stopsUs` where it stands between members and
 * both processes.
 */
export type Outage = { part: string; how: "killed" | "frozen"; from: number; to: number; stopsUs: boolean };

export type Evidence = {
  seen: readonly Seen[];
  outages: readonly Outage[];
  /** Photos that were taken, and of which of these a picture can be read in the end. */
  photos: { taken: readonly string[]; readable: ReadonlySet<string> };
  /**
   * Addresses to which a mail was promised, the ids of the mails that came to each, and how many still wait in the
   * queue.
   */
  mails: { promised: readonly string[]; arrived: ReadonlyMap<string, ReadonlySet<string>>; queued: number };
};

/** Milliseconds after an outage in which what was under way during it still ends. */
export const aftermath = 25_000;

const isWithin = (at: number, { from, to }: Outage) => at >= from && at <= to + aftermath;

/** Says everything that members lost, and each answer that they should not have had. */
export function findRealFaults({ seen, outages, photos, mails }: Evidence): string[] {
  return [...faultsOfAnswers(seen, outages), ...faultsOfPhotos(photos), ...faultsOfMails(mails)];
}

function faultsOfAnswers(seen: readonly Seen[], outages: readonly Outage[]): string[] {
  const counts = new Map<string, number>();
  const count = (fault: string) => counts.set(fault, (counts.get(fault) ?? 0) + 1);
  for (const { kind, status, at, isLiaisons, hasRetryAfter } of seen) {
    const isBroken = status === 0 || (status >= 500 && !isLiaisons);
    if (isBroken && !outages.some((outage) => outage.stopsUs && isWithin(at, outage)))
      count(`a ${kind} was not answered (${status}) though nothing stood between`);
    if (isLiaisons && status >= 500 && status !== 503) count(`a ${kind} was answered ${status}`);
    if (isLiaisons && status === 503 && !hasRetryAfter) count(`a ${kind} was answered 503 without Retry-After`);
    if (isLiaisons && status >= 500 && !outages.some((outage) => isWithin(at, outage)))
      count(`a ${kind} was answered ${status} though all was well`);
  }
  return [...counts].map(([fault, times]) => `${fault}, ${times} times`);
}

function faultsOfPhotos({ taken, readable }: Evidence["photos"]): string[] {
  return taken.filter((photo) => !readable.has(photo)).map((photo) => `the photo ${photo} was taken and is lost`);
}

function faultsOfMails({ promised, arrived, queued }: Evidence["mails"]): string[] {
  const missing = promised.filter((address) => !arrived.has(address));
  const twice = [...arrived].filter(([, ids]) => ids.size > 1).map(([address]) => `${address} got two mails for one`);
  return missing.length > queued ? [...twice, `${missing.length} promised mails did not come, ${queued} wait`] : twice;
}

/**
 * What members saw of one outage: answers by their kind, and the longest time in which nothing of a kind went well, in
 * milliseconds.
 */
export type OutageRow = {
  part: string;
  how: string;
  seconds: number;
  well: number;
  unavailable: number;
  broken: number;
  worst: Record<Kind, number>;
};

/** Sums up an outage, from its beginning to the end of what was under way. */
export function rowOf(outage: Outage, seen: readonly Seen[], until: number): OutageRow {
  const during = seen.filter(({ at }) => at >= outage.from && at <= until);
  const worst: Record<Kind, number> = { page: 0, message: 0, photo: 0, picture: 0, reset: 0 };
  for (const kind of kinds)
    worst[kind] = longestWithout(
      during.filter((each) => each.kind === kind),
      outage.from,
      until,
    );
  return {
    part: outage.part,
    how: outage.how,
    seconds: Math.round((outage.to - outage.from) / 1_000),
    well: during.filter(({ status }) => isWell(status)).length,
    unavailable: during.filter(({ status, isLiaisons }) => status === 503 && isLiaisons).length,
    broken: during.filter(({ status, isLiaisons }) => status === 0 || (status >= 500 && !isLiaisons)).length,
    worst,
  };
}

const isWell = (status: number) => status >= 200 && status < 400;

/** The longest stretch of time in which nothing went well although somebody tried; 0 where nobody failed. */
function longestWithout(seen: readonly Seen[], from: number, until: number): number {
  if (!seen.some(({ status }) => status === 0 || status >= 500)) return 0;
  let [longest, last] = [0, from];
  for (const { at } of seen.filter(({ status }) => isWell(status)).toSorted((one, other) => one.at - other.at)) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return Math.max(longest, until - last);
}
