import { AppError, type ErrorCode } from "#app/platform/errors/app-error.ts";

/** For whom a piece of work is done; a member of one brand is nobody's of another. */
export type FairTurn = { brand: string; member: string };

export type FairQueueOptions = {
  /** Pieces of work at once, */
  concurrency: number;
  /** so many that wait at most, */
  maxWaiting: number;
  /** and each so long at most, in milliseconds. */
  patience: number;
  /** The code with which those are refused for whom there is no place or no time. */
  refusal: ErrorCode;
};

export type FairQueue = <Result>(turn: FairTurn, work: () => Promise<Result>) => Promise<Result>;

type Place = { turn: FairTurn; start: () => void; refuse: () => void };
/** The places of each member of a brand; the member whose turn is next stands first. */
type Line = Map<string, Place[]>;

const countOf = (line: Line): number => [...line.values()].flat().length;
const largest = <Key, Value>(
  entries: Iterable<[Key, Value]>,
  sizeOf: (value: Value) => number,
): [Key, Value] | undefined =>
  [...entries].reduce<[Key, Value] | undefined>(
    (most, each) => (most === undefined || sizeOf(each[1]) > sizeOf(most[1]) ? each : most),
    undefined,
  );

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

/**
 * A queue in which brands take turns, and within a brand its members, of whom each is served one piece at a time:
 * nobody waits for more than one piece of each other member of the brand, and as many of each other brand. When too
 * many wait, whoever of the brand with the most has the most loses the newest place. Resolves or rejects as the work
 * does.
 * @throws AppError `refusal` for who finds no place, loses it, or waited too long
 */
export function createFairQueue({ concurrency, maxWaiting, patience, refusal }: FairQueueOptions): FairQueue {
  const brands = new Map<string, Line>();
  const served = new Set<string>();
  let waiting = 0;
  const nameOf = ({ brand, member }: FairTurn) => `${brand} ${member}`;

  function enqueue(place: Place): void {
    const { brand, member } = place.turn;
    const line = brands.get(brand) ?? new Map<string, Place[]>();
    line.set(member, [...(line.get(member) ?? []), place]);
    brands.set(brand, line);
    waiting += 1;
    if (waiting > maxWaiting) newestOfTheMost()?.refuse();
  }

  function newestOfTheMost(): Place | undefined {
    const line = largest(brands, countOf)?.[1];
    return line && largest(line, (places) => places.length)?.[1].at(-1);
  }

  function remove(place: Place): void {
    const { brand, member } = place.turn;
    const line = brands.get(brand);
    const places = line?.get(member)?.filter((each) => each !== place) ?? [];
    if (places.length > 0) line?.set(member, places);
    else line?.delete(member);
    if (line?.size === 0) brands.delete(brand);
    waiting -= 1;
  }

  /** The place whose turn it is; brand and member go to the end of their lines. */
  function takeNext(): Place | null {
    for (const [brand, line] of brands) {
      for (const [member, [place]] of line) {
        if (!place || served.has(nameOf(place.turn))) continue;
        remove(place);
        moveToEnd(line, member);
        moveToEnd(brands, brand);
        return place;
      }
    }
    return null;
  }

  function serve(): void {
    while (served.size < concurrency) {
      const place = takeNext();
      if (!place) return;
      served.add(nameOf(place.turn));
      place.start();
    }
  }

  function enter(turn: FairTurn): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => (remove(place), reject(new AppError(refusal)));
      const timer = setTimeout(leave, patience);
      const place: Place = {
        turn,
        start: () => (clearTimeout(timer), resolve()),
        refuse: () => (clearTimeout(timer), leave()),
      };
      enqueue(place);
      serve();
    });
  }

  return async (turn, work) => {
    await enter(turn);
    try {
      return await work();
    } finally {
      served.delete(nameOf(turn));
      serve();
    }
  };
}
