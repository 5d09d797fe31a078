import type { VisitSource } from "#app/domain/brands/traffic-sources/visit-source.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** One lander seen once, with nothing of who saw it that is written anywhere. */
export type LanderSighting = {
  tenantId: string;
  lander: string;
  slug: string;
  variant: string;
  /** Two letters; `ZZ` where nobody knows (ISO 3166, user-assigned). */
  country: string;
  source: VisitSource | null;
  /** The visitor's network, by which new sources are bounded; of visits that are alike the first one's, and "" where
   * no source is named. */
  seenFrom: string;
};

export type TalliedVisits = LanderSighting & { /** Start of the hour, UTC. */ hour: Date; visits: number };

/**
 * Counts visits in memory until somebody takes them; holds at most `capacity` different lines, and then only coarser
 * ones.
 */
export class VisitTally {
  readonly #capacity: number;
  #lines = new Map<string, TalliedVisits>();
  // why: first visits to a page share one sighting, and are counted without spelling it out again
  #lastLines = new WeakMap<LanderSighting, TalliedVisits>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Counts one visit. A full tally leaves out what every click makes different: sub1 to sub3. */
  add(sighting: LanderSighting, at: Date): void {
    const hour = Math.floor(at.getTime() / millisecondsIn.hour) * millisecondsIn.hour;
    const last = this.#lastLines.get(sighting);
    if (last?.hour.getTime() === hour) return void (last.visits += 1);
    const { source } = sighting;
    if (this.#bump(sighting, hour) || !source) return;
    this.#bump({ ...sighting, source: { ...source, sub1: "", sub2: "", sub3: "" } }, hour, this.#capacity * 2);
  }

  /** Puts visits back that could not be kept elsewhere. */
  restore(lines: readonly TalliedVisits[]): void {
    for (const { hour, visits, ...sighting } of lines) this.#bump(sighting, hour.getTime(), this.#capacity * 2, visits);
  }

  /** Everything counted so far; the tally starts again at nothing. */
  take(): TalliedVisits[] {
    const taken = [...this.#lines.values()];
    this.#lines = new Map();
    this.#lastLines = new WeakMap();
    return taken;
  }

  get size(): number {
    return this.#lines.size;
  }

  #bump(sighting: LanderSighting, hour: number, limit = this.#capacity, visits = 1): boolean {
    const { tenantId, lander, slug, variant, country, source } = sighting;
    const tags = source ? [source.network, source.ref, source.sub1, source.sub2, source.sub3] : [];
    const key = JSON.stringify([tenantId, hour, lander, slug, variant, country, ...tags]);
    const line = this.#lines.get(key) ?? { ...sighting, hour: new Date(hour), visits: 0 };
    if (line.visits === 0 && this.#lines.size >= limit) return false;
    line.visits += visits;
    this.#lines.set(key, line);
    this.#lastLines.set(sighting, line);
    return true;
  }
}
