import type { OwnPhoto } from "#app/domain/profiles/photos/own/present-own-photo.server.ts";

/** What was sent and is not yet done: a new order (`ids`), a deletion (`photoId`). */
export type SentChanges = { order: FormData | undefined; deletion: FormData | undefined };

/** The photos as they will be once what was sent has been done, so that nobody waits to see it. */
export function optimisticPhotos(photos: readonly OwnPhoto[], { order, deletion }: SentChanges): readonly OwnPhoto[] {
  if (!order && !deletion) return photos;
  const ids = order?.getAll("ids") ?? [];
  const placeOf = ({ id }: OwnPhoto) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const shown = photos
    .filter(({ id }) => id !== deletion?.get("photoId"))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const main = shown.find(({ status }) => status === "approved");
  return shown.map((photo) => ({ ...photo, isMain: photo === main }));
}
