import { photoPlaceholder } from "./photo-placeholder.server.ts";
import { photoSourceSet, photoUrl } from "./photo-url.ts";

/** What a page needs to show a photo: its address, those of every width, and a `data:` address to lie under it. */
export type FoundPhoto = { src: string; srcSet: string; placeholder: string | null };

/** The addresses of a photo in every width, from its storage name, and what lies under it until it has come. */
export function foundPhoto(key: string, thumbhash: Uint8Array | null, host = ""): FoundPhoto {
  return {
    src: photoUrl(key, 480, host),
    srcSet: photoSourceSet(key, host),
    placeholder: thumbhash && photoPlaceholder(thumbhash),
  };
}
