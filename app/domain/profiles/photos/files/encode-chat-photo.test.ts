import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { thumbHashToApproximateAspectRatio } from "thumbhash";
import { afterAll, expect, it } from "vitest";
import { encodeChatPhoto } from "./encode-chat-photo.server.ts";

const folder = mkdtempSync(join(tmpdir(), "liaison-chat-photo-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What becomes of a picture of this size: widths and heights of all that is kept of it. */
async function sizesOf(width: number, height: number) {
  const file = join(folder, `${width}x${height}.jpg`);
  await sharp({ create: { width, height, channels: 3, background: "#386" } })
    .jpeg()
    .toFile(file);
  const { files, thumbhash, ...large } = await encodeChatPhoto({ file, kind: "jpeg" });
  const sizeOf = async (bytes: Buffer) => {
    const { width: wide, height: high, format } = await sharp(bytes).metadata();
    return [wide, high, format];
  };
  return {
    large: [large.width, large.height],
    kept: [await sizeOf(files.small), await sizeOf(files.large), await sizeOf(files.blurred)],
    shape: Math.round(thumbHashToApproximateAspectRatio(thumbhash) * 10) / 10,
  };
}

it.each([
  [
    "lying",
    2_000,
    1_500,
    [1_280, 960],
    [
      [640, 480, "webp"],
      [1_280, 960, "webp"],
      [240, 180, "webp"],
    ],
    1.4,
  ],
  [
    "standing",
    600,
    1_200,
    [600, 1_200],
    [
      [600, 1_200, "webp"],
      [600, 1_200, "webp"],
      [240, 480, "webp"],
    ],
    0.6,
  ],
  [
    "square",
    100,
    100,
    [100, 100],
    [
      [100, 100, "webp"],
      [100, 100, "webp"],
      [240, 240, "webp"],
    ],
    1,
  ],
  [
    "far too wide",
    1_600,
    400,
    [800, 400],
    [
      [640, 320, "webp"],
      [800, 400, "webp"],
      [240, 120, "webp"],
    ],
    1.8,
  ],
  [
    "far too tall",
    400,
    1_600,
    [400, 800],
    [
      [400, 800, "webp"],
      [400, 800, "webp"],
      [240, 480, "webp"],
    ],
    0.6,
  ],
] as const)("a photo that is %s keeps its shape, but its ends", async (_, width, height, large, kept, shape) => {
  expect(await sizesOf(width, height)).toEqual({ large, kept, shape });
});

it("a side of 100 pixels is enough, and 99 are not", async () => {
  await expect(sizesOf(99, 200)).rejects.toMatchObject({ code: "photo_too_small", details: { pixels: 100 } });
  await expect(sizesOf(200, 99)).rejects.toMatchObject({ code: "photo_too_small" });
  expect((await sizesOf(200, 100)).large).toEqual([200, 100]);
});
