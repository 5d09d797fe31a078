import type { OutgoingHttpHeaders } from "node:http";
import { type EncodedBody, encodeBody } from "#app/platform/http/encoded-body.server.ts";

export type CachedPage = { status: number; headers: OutgoingHttpHeaders; body: EncodedBody };

/** Most recently used pages that are kept; about 30 kB each with their compressed forms. */
const capacity = 4_000;

/** Whole pages by key; the least recently used ones leave first. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #making = new Map<string, Promise<CachedPage>>();

  /**
   * The page of a key, made once however many ask for it at the same time.
   * Only answers with status 200 are kept.
   */
  async page(key: string, make: () => Promise<Response>): Promise<CachedPage> {
    const known = this.#pages.get(key);
    if (known) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      return known;
    }
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Response>): Promise<CachedPage> {
    const response = await make();
    const page = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: encodeBody(Buffer.from(await response.arrayBuffer())),
    };
    if (response.status === 200) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > capacity && !oldest.done) this.#pages.delete(oldest.value);
  }

  get size(): number {
    return this.#pages.size;
  }
}
