import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { locales, type Locale } from "#app/platform/locale/locales.ts";
import { copyContract, type BrandCopy } from "#app/platform/tenancy/contracts/tenant-contract.ts";

type CopyByLocale = Partial<Record<Locale, BrandCopy>>;

const parsed = new LRUCache<string, BrandCopy>({ max: 2_048 });

/**
 * Keeps a brand's texts packed and parses a language when it is first read, so that
 * a thousand brands in eleven languages rest in a few megabytes. The languages enumerate as usual.
 */
export function leanCopy(copy: CopyByLocale): CopyByLocale {
  const lean: CopyByLocale = {};
  for (const locale of locales) {
    const texts = copy[locale];
    if (!texts) continue;
    const source = JSON.stringify(texts);
    const key = createHash("sha256").update(source).digest("base64");
    const packed = ownBytes(deflateRawSync(source));
    Object.defineProperty(lean, locale, { enumerable: true, get: () => readParsed(key, packed) });
  }
  return Object.freeze(lean);
}

// why: zlib and the pool cut small buffers from large blocks, which would stay alive with them
function ownBytes(shared: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(shared.length);
  shared.copy(own);
  return own;
}

function readParsed(key: string, packed: Buffer): BrandCopy {
  const known = parsed.get(key);
  if (known) return known;
  const texts = copyContract.parse(JSON.parse(inflateRawSync(packed).toString("utf8")));
  parsed.set(key, texts);
  return texts;
}
