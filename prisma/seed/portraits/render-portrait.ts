import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { blurredPhotoWidths, photoWidths, type PhotoWidth } from "#app/domain/profiles/photos/files/photo-file.ts";
import type { Figure } from "./compose-figure.ts";
import { lightFigure } from "./light-figure.ts";
import { shrink } from "./shrink.ts";
import type { BuiltStage } from "./stage.ts";

type Rendition = { width: PhotoWidth; body: Buffer };
export type RenderedPortrait = {
  plain: Rendition[];
  blurred: Rendition[];
  width: number;
  height: number;
  thumbhash: Uint8Array<ArrayBuffer>;
};

const heightOf = (width: number) => width * 1.25;
const [smallest] = photoWidths;
const webp = { quality: 78, effort: 0 };

// why: the machine's cores each draw a portrait of their own; threads within one picture would only get in their way.
sharp.concurrency(1);
sharp.cache(false);

const pictureOf = (data: Uint8Array, width: number) =>
  sharp(data, { raw: { width, height: heightOf(width), channels: 3 } });

function thumbhashOf(pixels: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const rgba = new Uint8Array((pixels.length / 3) * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (pixels[(at >> 2) * 3 + (at & 3)] ?? 0),
  );
  return Uint8Array.from(rgbaToThumbHash(width, heightOf(width), rgba));
}

/** Renders a figure before its stage to WebP in the widths of a photo, plain and blurred, with its thumbhash. */
export async function renderPortrait({ svg }: Figure, stage: BuiltStage): Promise<RenderedPortrait> {
  const { width, height } = stage;
  const figure = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const whole = lightFigure(figure, stage);
  const small = shrink(whole, width, height, width / smallest);
  const tiny = shrink(small, smallest, heightOf(smallest), 5);

  const encoded = (picture: Sharp) => picture.webp(webp).toBuffer();
  const largest = encoded(pictureOf(whole, width));
  const plain = async (size: PhotoWidth) => {
    if (size >= width) return { width: size, body: await largest };
    const source =
      size === smallest
        ? pictureOf(small, size)
        : pictureOf(whole, width).resize(size, undefined, { kernel: "linear" });
    return { width: size, body: await encoded(source) };
  };
  // why: on its own, since sharp enlarges before it blurs whatever is called first, which would leave a face in it.
  const blurry = await pictureOf(tiny, smallest / 5)
    .blur(2.6)
    .raw()
    .toBuffer();
  const blurred = async (size: PhotoWidth) => ({
    width: size,
    body: await encoded(pictureOf(blurry, smallest / 5).resize(size, heightOf(size), { kernel: "linear" })),
  });
  return {
    plain: await Promise.all(photoWidths.map(plain)),
    blurred: await Promise.all(blurredPhotoWidths.map(blurred)),
    width,
    height,
    thumbhash: thumbhashOf(tiny, smallest / 5),
  };
}
