import { createHash } from "node:crypto";

/** What a picture of a brand may be in the storage. */
export type PictureKind = "webp" | "svg";

const types = { webp: "image/webp", svg: "image/svg+xml; charset=utf-8" } as const satisfies Record<
  PictureKind,
  string
>;

/** The name of a picture: 32 hex digits of the SHA-256 of its bytes, so that what lies under it never changes. */
export function namePicture(bytes: Uint8Array, kind: PictureKind): string {
  return `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${kind}`;
}

/** The media type of a picture by its name. */
export const pictureTypeOf = (file: string): string => (file.endsWith(".svg") ? types.svg : types.webp);
