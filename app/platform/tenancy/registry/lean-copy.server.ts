import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { locales, type Locale } from "#app/platform/locale/locales.ts";
import { copyContract, type BrandCopy } from "#app/platform/tenancy/contracts/tenant-contract.ts";

type CopyByLocale = Partial<Record<Locale, BrandCopy>>;

const parsed = new LRUCache<string, BrandCopy>({ max: 2_048 });

// why: the window that zlib makes by default costs a start with a thousand brands more than packing does
const small = { windowBits: 13, memLevel: 6 };

/**
 * Keeps a brand's texts packed, all languages in one, and parses a language when it is first read, so that a thousand
 * brands in eleven languages are there soon and rest in a few megabytes. The languages enumerate as usual.
 */
export function leanCopy(copy: CopyByLocale): CopyByLocale {
  const lean: CopyByLocale = {};
  const source = JSON.stringify(copy);
  const key = createHash("sha256").update(source).digest("base64");
  const packed = ownBytes(deflateRawSync(source, small));
  for (const locale of locales)
    if (copy[locale])
      Object.defineProperty(lean, locale, { enumerable: true, get: () => readParsed(key, packed, locale) });
  return Object.freeze(lean);
}

// why: zlib and the pool cut small buffers from large blocks, which would stay alive with them
function ownBytes(shared: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(shared.length);
  shared.copy(own);
  return own;
}

const packedTexts = z.partialRecord(z.enum(locales), z.unknown());

function readParsed(key: string, packed: Buffer, locale: Locale): BrandCopy {
  const known = parsed.get(`${key} ${locale}`);
  if (known) return known;
  const texts = packedTexts.parse(JSON.parse(inflateRawSync(packed).toString("utf8")))[locale];
  const copy = copyContract.parse(texts);
  parsed.set(`${key} ${locale}`, copy);
  return copy;
}
