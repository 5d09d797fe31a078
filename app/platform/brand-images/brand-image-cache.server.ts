import { etagOf } from "#app/platform/http/encoded-body.server.ts";

export type BrandImage = { body: Buffer; type: string; etag: string };

/** Pictures by key, made once however many ask at the same time; the least recently used leave when all weigh too much. */
export class BrandImageCache {
  readonly #capacityBytes: number;
  readonly #images = new Map<string, BrandImage>();
  readonly #making = new Map<string, Promise<BrandImage>>();
  #bytes = 0;

  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes;
  }

  /** The picture of a key. Throws what `make` throws; a failure is not kept. */
  image(key: string, make: () => Promise<{ body: Buffer; type: string }>): Promise<BrandImage> {
    const kept = this.#images.get(key);
    if (kept) {
      this.#images.delete(key);
      this.#images.set(key, kept);
      return Promise.resolve(kept);
    }
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = make()
      .then(({ body, type }) => this.#keep(key, { body, type, etag: etagOf(body) }))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #keep(key: string, image: BrandImage): BrandImage {
    this.#images.set(key, image);
    this.#bytes += image.body.length;
    for (const [oldest, { body }] of this.#images) {
      if (this.#bytes <= this.#capacityBytes) break;
      this.#images.delete(oldest);
      this.#bytes -= body.length;
    }
    return image;
  }
}
