import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import { encodePhoto } from "./encode-photo.server.ts";
import { largestPhotoBytes } from "./photo-limits.ts";
import { receiveUpload } from "./receive-upload.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "liaison-uploads-"));
  vi.stubEnv("DATA_DIR", folder);
});

const plain = (width = 800, height = 1000) => sharp({ create: { width, height, channels: 3, background: "#3f8f8a" } });
const inParts = async function* (bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
};
const take = (bytes: Uint8Array, crop = null as Parameters<typeof encodePhoto>[1]) =>
  receiveUpload(inParts(bytes), (upload) => encodePhoto(upload, crop));

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of one bit a pixel and a few kilobytes that unfolds to `side` × `side`. */
function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(side / 8));
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => row)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const withoutEnd = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const noisy = () =>
  sharp({
    create: {
      width: 800,
      height: 1000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
const frames = { raw: { width: 500, height: 1200, channels: 3 as const, pageHeight: 600 } };
const twoFrames = () => sharp(Buffer.alloc(500 * 1200 * 3).fill(255, 900_000), frames);
const ftyp = (major: string, ...compatible: string[]) => {
  const brands = Buffer.from([major, "\0\0\0\0", ...compatible].join(""), "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + brands.length);
  return Buffer.concat([length, Buffer.from("ftyp"), brands, Buffer.alloc(500)]);
};

/** A refusal of ours with numbers in it at the most: nothing that the picture library said. */
function isPlainRefusal(error: unknown, code?: string): boolean {
  return (
    error instanceof AppError &&
    (code === undefined ? error.code.startsWith("photo_") : error.code === code) &&
    error.status < 500 &&
    error.cause === undefined &&
    Object.values(error.details).every((value) => typeof value === "number")
  );
}

const hostile: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
  ["nothing at all", () => Buffer.alloc(0), "photo_unreadable"],
  [
    "an SVG, whatever its name",
    () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'),
    "photo_kind",
  ],
  [
    "an XML prolog before an SVG",
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    "photo_kind",
  ],
  ["a page of HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "photo_kind"],
  ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ"), "photo_kind"],
  ["a TIFF", () => plain().tiff().toBuffer(), "photo_kind"],
  ["a film", () => ftyp("isom", "mp41"), "photo_kind"],
  [
    "an HTML page that begins like a JPEG",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<html><script>alert(1)</script></html>")]),
    "photo_unreadable",
  ],
  ["a HEIC", () => ftyp("heic", "mif1", "heic"), "photo_heic"],
  ["a sequence of AVIF", () => ftyp("avis", "avif", "mif1"), "photo_animated"],
  ["a still GIF", () => plain().gif().toBuffer(), "photo_animated"],
  [
    "an animated GIF",
    () =>
      twoFrames()
        .gif({ loop: 0, delay: [100, 100] })
        .toBuffer(),
    "photo_animated",
  ],
  [
    "an animated WebP",
    () =>
      twoFrames()
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer(),
    "photo_animated",
  ],
  [
    "an animated PNG",
    async () => {
      const png = await plain().png().toBuffer();
      return Buffer.concat([png.subarray(0, 33), pngChunk("acTL", Buffer.alloc(8)), png.subarray(33)]);
    },
    "photo_animated",
  ],
  ["a JPEG cut off in the middle", async () => withoutEnd(await noisy().jpeg().toBuffer(), 0.5), "photo_unreadable"],
  ["a PNG cut off in the middle", async () => withoutEnd(await noisy().png().toBuffer(), 0.5), "photo_unreadable"],
  ["a WebP cut off in the middle", async () => withoutEnd(await noisy().webp().toBuffer(), 0.5), "photo_unreadable"],
  ["a head without a body", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "photo_unreadable"],
  [
    "an AVIF cut off in the middle",
    async () => withoutEnd(await noisy().avif({ effort: 0 }).toBuffer(), 0.5),
    "photo_unreadable",
  ],
  ["an AVIF that is only a head", () => ftyp("avif", "mif1", "miaf"), "photo_unreadable"],
  [
    "an SVG behind the head of a PNG",
    () =>
      Buffer.concat([
        Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]),
    "photo_unreadable",
  ],
  [
    "a WebP that says it is larger than it is",
    () => Buffer.concat([Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8 \xff\xff\xff\x7f", "latin1"), Buffer.alloc(200)]),
    "photo_unreadable",
  ],
  [
    "a zip behind the head of a GIF",
    () => Buffer.concat([Buffer.from("GIF89a"), Buffer.from("PK\x03\x04"), Buffer.alloc(100)]),
    "photo_animated",
  ],
  ["a single pixel", () => plain(1, 1).png().toBuffer(), "photo_too_small"],
  ["one that is 399 pixels wide", () => plain(399, 900).jpeg().toBuffer(), "photo_too_small"],
  ["a bomb of 900 megapixels", () => bombPng(30_000), "photo_too_many_pixels"],
  ["one of 51 megapixels", () => bombPng(7_150), "photo_too_many_pixels"],
];

describe("an upload", () => {
  it.each(hostile)("that is %s is refused with its reason @attack V1.3.4 V5.2.2", async (_, make, code) => {
    const bytes = await make();
    await expect(take(bytes)).rejects.toSatisfy((error) => isPlainRefusal(error, code));
    expect(await readdir(path.join(folder, "uploads"))).toEqual([]);
  });

  it("that was changed anywhere is taken or refused with a reason of ours, and nothing of the picture library's @attack V1.4.1", async () => {
    const source = (format: "jpeg" | "png" | "webp" | "avif") =>
      noisy()
        .resize(400, 500)
        .toFormat(format, format === "avif" ? { effort: 0 } : {})
        .toBuffer();
    const sources = await Promise.all((["jpeg", "png", "webp", "avif"] as const).map(source));
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (original, changes, share) => {
          const bytes = withoutEnd(Buffer.from(original), 1 - share ** 4);
          for (const { at, bytes: put } of changes)
            bytes.set(
              put.subarray(0, bytes.length - Math.floor(at ** 2 * bytes.length)),
              Math.floor(at ** 2 * bytes.length),
            );
          const outcome = await receiveUpload(inParts(bytes), (upload) => encodePhoto(upload, null)).catch(
            (error: unknown) => error,
          );
          expect(outcome instanceof Error ? isPlainRefusal(outcome) : true).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
    expect(await readdir(path.join(folder, "uploads"))).toEqual([]);
  }, 60_000);

  it("is cut off as soon as it is too long, and not read on @attack V5.2.1", async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) yield Buffer.alloc((sent += 1_000_000) && 1_000_000, 0xff);
    };
    await expect(receiveUpload(endless(), () => Promise.resolve())).rejects.toMatchObject({
      code: "photo_too_large",
      details: { megabytes: 15 },
    });
    expect(sent).toBeLessThan(largestPhotoBytes + 2_000_000);
  });

  it("whose sender goes away leaves nothing behind", async () => {
    const broken = async function* () {
      yield Buffer.from([0xff, 0xd8, 0xff]);
      throw new Error("gone");
    };
    await expect(receiveUpload(broken(), () => Promise.resolve())).rejects.toThrow("gone");
    expect(await readdir(path.join(folder, "uploads"))).toEqual([]);
  });
});

describe("a photo", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("is made of a %s", async (format) => {
    const {
      sharp: renditions,
      blurred,
      width,
      height,
      thumbhash,
    } = await take(await plain(1200, 1500).toFormat(format).toBuffer());
    expect([width, height]).toEqual([960, 1200]);
    expect(renditions.map((each) => `${each.width}.${each.format}`)).toEqual([
      "240.webp",
      "480.webp",
      "960.webp",
      "240.jpg",
      "480.jpg",
      "960.jpg",
    ]);
    for (const each of [...renditions, ...blurred]) {
      const found = await sharp(each.body).metadata();
      expect([found.width, found.height]).toEqual([each.width, each.width * 1.25]);
      expect(found.format).toBe(each.format === "jpg" ? "jpeg" : each.format);
    }
    expect(thumbhash.length).toBeGreaterThan(4);
  });

  it("shows no features while it is blurred", async () => {
    const stripes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><defs><pattern id="p" width="120" height="1200" patternUnits="userSpaceOnUse"><rect width="60" height="1200" fill="#fff"/></pattern></defs><rect width="960" height="1200"/><rect width="960" height="1200" fill="url(#p)"/></svg>`,
    );
    const {
      sharp: [clear],
      blurred: [blurry],
    } = await take(await sharp(stripes).png().toBuffer());
    const contrast = async (body: Uint8Array = new Uint8Array()) =>
      (
        await sharp(body)
          .greyscale()
          .extract({ left: 40, top: 40, width: 160, height: 220 })
          .toBuffer()
          .then((inner) => sharp(inner).stats())
      ).channels[0]?.stdev ?? 0;
    expect(await contrast(clear?.body)).toBeGreaterThan(100);
    expect(await contrast(blurry?.body)).toBeLessThan(10);
  });

  it("keeps nothing of place, camera, comment and colour profile", async () => {
    const exif = {
      IFD0: { Make: "SecretCam", Artist: "Anna Secret" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 22/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "4/1 53/1 42/1" },
    };
    const source = await plain()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(source.includes("SecretCam") && source.includes("secret")).toBe(true);
    const polyglot = Buffer.concat([source, Buffer.from("<script>alert('secret')</script>")]);
    const { sharp: renditions, blurred } = await take(polyglot);
    for (const { body } of [...renditions, ...blurred]) {
      const { exif: kept, icc, xmp, iptc } = await sharp(body).metadata();
      expect([kept, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(
        body.includes("SecretCam") || body.includes("secret") || body.includes("Exif") || body.includes("<script"),
      ).toBe(false);
    }
  });

  const corner = async (bytes: Buffer) => {
    const { data } = await sharp(bytes)
      .extract({ left: 100, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((value) => Math.round(value / 85));
  };
  const halves = () =>
    sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#ff0000" } }).composite([
      { input: { create: { width: 1000, height: 500, channels: 3, background: "#0000ff" } }, left: 0, top: 500 },
    ]);
  const largest = ({ sharp: renditions }: Awaited<ReturnType<typeof encodePhoto>>) =>
    renditions.find((each) => each.width === 960)?.body ?? Buffer.alloc(0);

  it("is turned as the camera was held before it is cut", async () => {
    const upsideDown = await halves().jpeg().withMetadata({ orientation: 3 }).toBuffer();
    expect(await corner(largest(await take(upsideDown)))).toEqual([0, 0, 3]);
    const onItsSide = await plain(1000, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await take(onItsSide)).toMatchObject({ width: 700, height: 875 });
  });

  it("is cut where the member wished", async () => {
    const crop = { x: 0.1, y: 0.5, width: 0.4, height: 0.5 };
    const cut = await take(await halves().png().toBuffer(), crop);
    expect([cut.width, cut.height]).toEqual([400, 500]);
    expect(await corner(largest(cut))).toEqual([0, 0, 3]);
    await expect(take(await halves().png().toBuffer(), { ...crop, width: 0.2, height: 0.2 })).rejects.toMatchObject({
      code: "photo_too_small",
    });
  });

  it("that was see-through stands on white", async () => {
    const clear = await sharp({
      create: { width: 500, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(await corner(largest(await take(clear)))).toEqual([3, 3, 3]);
  });

  it("is blurred beyond telling stripes apart", async () => {
    const stripes = Buffer.alloc(800 * 1000 * 3);
    for (let at = 0; at < stripes.length; at += 3)
      stripes.fill(Math.floor(at / 3 / 10) % 2 === 0 ? 255 : 0, at, at + 3);
    const source = await sharp(stripes, { raw: { width: 800, height: 1000, channels: 3 } })
      .png()
      .toBuffer();
    const { blurred } = await take(source);
    const { channels } = await sharp(blurred[0]?.body).stats();
    expect(channels[0]?.stdev).toBeLessThan(12);
  });
});
