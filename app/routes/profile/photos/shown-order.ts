import type { OwnPhoto } from "#app/domain/photos/present-own-photo.server.ts";
import { movedOrder } from "#app/domain/photos/moved-order.ts";

const moves = { main: "first", earlier: "earlier", later: "later" } as const;

/** The photos as they will be once what was sent has been done, so that nobody waits for the server to see it. */
export function shownOrder(photos: readonly OwnPhoto[], sent: FormData | undefined): readonly OwnPhoto[] {
  if (!sent) return photos;
  const intent = String(sent.get("intent"));
  const id = String(sent.get("photoId"));
  if (intent === "delete") return withMain(photos.filter((photo) => photo.id !== id));
  const ids = photos.map((photo) => photo.id);
  const order = intent === "order" ? sent.getAll("ids").map(String) : intent === "main" || intent === "earlier" || intent === "later" ? movedOrder(ids, id, moves[intent]) : null;
  if (order === null) return photos;
  return withMain(photos.toSorted((left, right) => order.indexOf(left.id) - order.indexOf(right.id)));
}

function withMain(photos: readonly OwnPhoto[]): OwnPhoto[] {
  const main = photos.find(({ status }) => status === "approved");
  return photos.map((photo) => ({ ...photo, isMain: photo === main }));
}
