import sharp from "sharp";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { expect, it } from "vitest";
import { photoPlaceholder } from "./photo-placeholder.server.ts";

/** A thumbhash of a slope from dark to bright, in both directions, so that no two pixels are alike. */
function slope(width: number, height: number): Uint8Array {
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    const [x, y] = [Math.floor(index / 4) % width, Math.floor(index / 4 / width)];
    return [(200 * x) / width, (200 * y) / height, 120, 255][index % 4] ?? 0;
  });
  return Uint8Array.from(rgbaToThumbHash(width, height, pixels));
}

const pixelsOf = async (address: string) =>
  sharp(Buffer.from(address.replace("data:image/png;base64,", ""), "base64"))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

it.each([
  [64, 80],
  [80, 64],
  [40, 40],
])(
  "a placeholder of %d by %d says of every six by six pixels their average, and nothing of others",
  async (width, height) => {
    const hash = slope(width, height);
    const { w, h, rgba } = thumbHashToRGBA(hash);
    const { data, info } = await pixelsOf(photoPlaceholder(hash));
    expect([info.width, info.height]).toEqual([Math.floor(w / 6), Math.floor(h / 6)]);
    const average = (x: number, y: number, channel: number) => {
      const block = Array.from(
        { length: 36 },
        (_, index) => rgba[((6 * y + Math.floor(index / 6)) * w + 6 * x + (index % 6)) * 4 + channel] ?? -1,
      );
      return Math.round(block.reduce((sum, value) => sum + value, 0) / 36);
    };
    const expected = Array.from({ length: info.height * info.width * 4 }, (_, index) =>
      average(Math.floor(index / 4) % info.width, Math.floor(index / 4 / info.width), index % 4),
    );
    expect([...data]).toEqual(expected);
  },
);

it("is the same when it is remembered, and each photo has its own", () => {
  const [one, other] = [slope(64, 80), slope(80, 64)];
  const drawn = [photoPlaceholder(one), photoPlaceholder(other)];
  expect(drawn[0]).not.toBe(drawn[1]);
  expect([photoPlaceholder(one), photoPlaceholder(other)]).toEqual(drawn);
});
