import type { Sharp } from "sharp";
import type { Pixels } from "./open-picture.server.ts";

/**
 * The few blurred pixels from which a photo's blurred rendition is drawn: shrunk to `width` by `height`, in which no
 * face is left that a filter could bring back, and then blurred by `sigma`. On its own, since sharp enlarges before it
 * blurs whatever is called first.
 */
export async function blurPhoto(
  picture: Sharp,
  { width, height, sigma }: { width: number; height: number; sigma: number },
): Promise<Pixels> {
  return picture.resize(width, height, { fit: "fill" }).blur(sigma).raw().toBuffer({ resolveWithObject: true });
}
