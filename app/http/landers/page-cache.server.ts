import { LRUCache } from "lru-cache";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { securityHeaders } from "#app/http/headers/security-headers.server.ts";
import { compressBody, type EncodedBody, type Packing } from "#app/platform/compression/encoded-body.server.ts";
import { firstFlightBytes } from "#app/platform/compression/first-flight.ts";

export type CachedPage = {
  status: number;
  /** Names and values in turn, those of every answer among them, as node:http takes them quickest. */
  headers: readonly string[];
  body: EncodedBody;
  packing: Packing;
  /** Milliseconds for which it is true; infinite where it said nothing of it. */
  holdsFor: number;
  /** What the page shows, by the names under which it may be forgotten. */
  shows: ReadonlySet<string>;
};

type Making = { page: Promise<CachedPage>; outdated: (string | undefined)[] };
type Entry = {
  page: CachedPage;
  madeAt: number;
  /** When it is true no longer. */
  goodUntil: number;
  isShrinking: boolean;
};

export type PageCacheOptions = {
  clock: Clock;
  /** A page older than this is made anew, once; until then and meanwhile readers get the one that is there. */
  freshMilliseconds: number;
  /** A page older than this is never given to anybody. */
  oldestMilliseconds: number;
  /** What all pages together may weigh, compressed forms included; the least recently used ones leave first. */
  capacityBytes: number;
  /** Told when a page could not be made anew, or packed smaller, while an older one was served. */
  onError: (error: unknown) => void;
};

/** Names what a page shows, parted by spaces, as caches of the field take it; it is kept here and sent to nobody. */
const surrogateKey = "surrogate-key";

/** Says how long what a page says is true, as caches of the field take it; sent to nobody either. */
const surrogateControl = "surrogate-control";

/** Headers that belong to one visitor and must not reach another. */
const withheldHeaders = new Set(["set-cookie", "x-request-id", surrogateKey, surrogateControl]);

type Packed = Pick<CachedPage, "body" | "packing">;

/** Packs a page as asked, and small where it would not fit the first flight else: waiting for a second costs more. */
async function packed(identity: Buffer, packing: Packing): Promise<Packed> {
  const body = await compressBody(identity, packing);
  if (packing === "small" || body.br.length <= firstFlightBytes) return { body, packing };
  return { body: await compressBody(identity, "small"), packing: "small" };
}

async function pageOf(response: Response, asked: Packing): Promise<CachedPage> {
  const { body, packing } = await packed(Buffer.from(await response.arrayBuffer()), asked);
  const headers = [...response.headers].filter(([name]) => !withheldHeaders.has(name));
  const shows = new Set(response.headers.get(surrogateKey)?.split(" "));
  const [, seconds] = /^max-age=(\d+)$/.exec(response.headers.get(surrogateControl) ?? "") ?? [];
  const holdsFor = seconds === undefined ? Infinity : Number(seconds) * millisecondsIn.second;
  const all = { ...securityHeaders, ...Object.fromEntries(headers) };
  return { status: response.status, headers: Object.entries(all).flat(), body, packing, holdsFor, shows };
}

/**
 * Whole pages by key, made once however many ask for them at the same time. Whoever waits for a page gets it packed
 * quickly, within the first flight where that can be had; one that is asked for again is packed as small as it gets,
 * while readers have what is there.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, Entry>;
  /** Pages that are being made, with what was to be forgotten meanwhile. */
  readonly #making = new Map<string, Making>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: options.capacityBytes,
      sizeCalculation: ({ page: { body } }) => body.identity.length + body.gzip.length + body.br.length,
    });
  }

  /** The page of a key as long as nobody has to wait for one or make it anew; else null. `now` in milliseconds. */
  freshPage(key: string, now = this.#options.clock.now().getTime()): CachedPage | null {
    const entry = this.#pages.get(key);
    if (!entry) return null;
    if (now >= entry.goodUntil || now - entry.madeAt >= this.#options.freshMilliseconds) return null;
    if (entry.page.packing === "quick") this.#shrink(key, entry);
    return entry.page;
  }

  /**
   * The page of a key, or one made for this call alone where the key is null. Only answers with status 200 are kept,
   * and never a header that is one visitor's own. Throws what `make` throws where no usable page is there.
   */
  async page(key: string | null, make: () => Promise<Response>): Promise<CachedPage> {
    if (key === null) return pageOf(await make(), "quick");
    const now = this.#options.clock.now().getTime();
    const fresh = this.freshPage(key, now);
    if (fresh) return fresh;
    const entry = this.#pages.get(key);
    if (!entry || now >= entry.goodUntil || now - entry.madeAt >= this.#options.oldestMilliseconds)
      return this.#renew(key, make, "quick");
    this.#renew(key, make, "small").catch(this.#options.onError);
    return entry.page;
  }

  /**
   * Forgets every page that shows what the name stands for, also those that are just being made; all pages without a
   * name.
   */
  forget(name?: string): void {
    const shown = [...this.#pages].filter(([, { page }]) => name === undefined || page.shows.has(name));
    for (const [key] of shown) this.#pages.delete(key);
    for (const { outdated } of this.#making.values()) outdated.push(name);
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  #renew(key: string, make: () => Promise<Response>, packing: Packing): Promise<CachedPage> {
    const underWay = this.#making.get(key);
    // why: what was asked for after somebody went must not show them
    if (underWay && underWay.outdated.length === 0) return underWay.page;
    const outdated: Making["outdated"] = [];
    const making: Making = {
      outdated,
      page: this.#make(key, make, packing, outdated).finally(
        () => this.#making.get(key) === making && this.#making.delete(key),
      ),
    };
    this.#making.set(key, making);
    return making.page;
  }

  #keep(key: string, page: CachedPage): void {
    const madeAt = this.#options.clock.now().getTime();
    this.#pages.set(key, { page, madeAt, goodUntil: madeAt + page.holdsFor, isShrinking: false });
  }

  async #shrink(key: string, entry: Entry): Promise<void> {
    if (entry.isShrinking) return;
    entry.isShrinking = true;
    try {
      const page = { ...entry.page, ...(await packed(entry.page.body.identity, "small")) };
      // why: meanwhile it may have been forgotten or made anew
      if (this.#pages.peek(key) === entry) this.#pages.set(key, { ...entry, page, isShrinking: false });
    } catch (error) {
      entry.isShrinking = false;
      this.#options.onError(error);
    }
  }

  async #make(
    key: string,
    make: () => Promise<Response>,
    packing: Packing,
    outdated: Making["outdated"],
  ): Promise<CachedPage> {
    const response = await make();
    const page = await pageOf(response, response.status === 200 ? packing : "quick");
    // why: a page that cannot be made just now says nothing about the one that is there
    if (page.status < 500) this.#pages.delete(key);
    if (page.status === 200 && !outdated.some((name) => name === undefined || page.shows.has(name)))
      this.#keep(key, page);
    return page;
  }
}
