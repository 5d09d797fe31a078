import sharp, { type Sharp } from "sharp";

/**
 * Makes another file out of a picture of our own storage.
 * @throws Error that says no more than that it could not be read: what the picture library tells of a file stays here
 */
export async function convertStoredPicture(picture: Uint8Array, convert: (picture: Sharp) => Sharp): Promise<Buffer> {
  return convert(sharp(picture))
    .toBuffer()
    .catch(() => {
      throw new Error("A stored picture could not be read");
    });
}
