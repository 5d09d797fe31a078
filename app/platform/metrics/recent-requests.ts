/** What a process answered in the last minute. */
export type RecentRequests = {
  requests: number;
  /** Answers of 500 and more. */
  errors: number;
  /** 95 of 100 answers took at most so many milliseconds: the edge of a bucket, or null for none of them. */
  p95: number | null;
};

/** Edges of the buckets in which times are counted, in milliseconds; the last takes everything that is longer. */
const edges = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000, 60_000];
const slots = 6;
const slotMilliseconds = 10_000;

type Slot = { number: number; errors: number; counts: number[] };

const emptySlot = (number: number): Slot => ({ number, errors: 0, counts: edges.map(() => 0) });

/**
 * Counts answers of the last minute in steps of ten seconds, in a place that never grows. `now` counts milliseconds, by
 * a clock that never goes back.
 */
export function createRecentRequests(now: () => number): {
  add(answer: { status: number; seconds: number }): void;
  lastMinute(): RecentRequests;
} {
  const ring = Array.from({ length: slots }, () => emptySlot(-1));
  const numberNow = () => Math.floor(now() / slotMilliseconds);

  function currentSlot(): Slot {
    const number = numberNow();
    const held = ring[number % slots];
    if (held?.number === number) return held;
    const fresh = emptySlot(number);
    ring[number % slots] = fresh;
    return fresh;
  }

  return {
    add({ status, seconds }) {
      const slot = currentSlot();
      const milliseconds = seconds * 1_000;
      const bucket = edges.findIndex((edge) => milliseconds <= edge);
      const index = bucket === -1 ? edges.length - 1 : bucket;
      slot.counts[index] = (slot.counts[index] ?? 0) + 1;
      if (status >= 500) slot.errors += 1;
    },
    lastMinute() {
      const oldest = numberNow() - slots + 1;
      const live = ring.filter(({ number }) => number >= oldest);
      const counts = edges.map((_, index) => live.reduce((sum, slot) => sum + (slot.counts[index] ?? 0), 0));
      const requests = counts.reduce((sum, count) => sum + count, 0);
      return { requests, errors: live.reduce((sum, { errors }) => sum + errors, 0), p95: edgeOf(counts, requests) };
    },
  };
}

function edgeOf(counts: readonly number[], requests: number): number | null {
  if (requests === 0) return null;
  const wanted = requests * 0.95;
  let seen = 0;
  for (const [index, count] of counts.entries()) {
    seen += count;
    if (seen >= wanted) return edges[index] ?? null;
  }
  return null;
}
