import { LRUCache } from "lru-cache";
import { etagOf } from "#app/platform/compression/encoded-body.server.ts";

export type BrandImage = { body: Buffer; type: string; etag: string };

type Make = () => Promise<{ body: Buffer; type: string }>;

/**
 * Pictures by key, made once however many ask at the same time; the least recently used leave when all weigh too much.
 */
export class BrandImageCache {
  readonly #images: LRUCache<string, BrandImage, Make>;

  constructor(capacityBytes: number) {
    this.#images = new LRUCache<string, BrandImage, Make>({
      maxSize: capacityBytes,
      sizeCalculation: ({ body }) => body.length,
      // why: what is being made goes to who asked for it, though it may have to leave already
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _former, { context: make }) => {
        const { body, type } = await make();
        return { body, type, etag: etagOf(body) };
      },
    });
  }

  /** The picture of a key. Throws what `make` throws; a failure is not kept. */
  image(key: string, make: Make): Promise<BrandImage> {
    return this.#images.forceFetch(key, { context: make });
  }

  get bytes(): number {
    return this.#images.calculatedSize;
  }
}
