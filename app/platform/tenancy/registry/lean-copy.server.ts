import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { locales, type Locale } from "#app/platform/locale/locales.ts";
import { copyContract, type BrandCopy } from "#app/platform/tenancy/contracts/tenant-contract.ts";

type CopyByLocale = Partial<Record<Locale, BrandCopy>>;

/** The texts of one language, packed together with the brand's others. */
type PackedText = { locale: Locale; packed: Buffer };

const parsed = new LRUCache<PackedText, BrandCopy>({ max: 2_048 });

// why: a start packs what a thousand brands say; the quickest level makes it no larger than deflate does in three times the time
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Keeps a brand's texts packed, all languages in one, and parses a language when it is first read, so that a thousand
 * brands in eleven languages are there soon and rest in a few megabytes. The languages enumerate as usual.
 */
export function leanCopy(copy: CopyByLocale): CopyByLocale {
  const lean: CopyByLocale = {};
  const packed = ownBytes(zstdCompressSync(JSON.stringify(copy), quick));
  for (const locale of locales) {
    if (!copy[locale]) continue;
    const text = { locale, packed };
    Object.defineProperty(lean, locale, { enumerable: true, get: () => readParsed(text) });
  }
  return Object.freeze(lean);
}

// why: zlib and the pool cut small buffers from large blocks, which would stay alive with them
function ownBytes(shared: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(shared.length);
  shared.copy(own);
  return own;
}

const packedTexts = z.partialRecord(z.enum(locales), z.unknown());

function readParsed(text: PackedText): BrandCopy {
  const known = parsed.get(text);
  if (known) return known;
  const texts = packedTexts.parse(JSON.parse(zstdDecompressSync(text.packed).toString("utf8")));
  const copy = copyContract.parse(texts[text.locale]);
  parsed.set(text, copy);
  return copy;
}
