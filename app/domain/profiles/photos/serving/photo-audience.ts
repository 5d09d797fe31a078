import { type PhotoViewer, sharpPhotos } from "./sharp-photos.ts";

/** What is known of a photo's file and of who asks for it. */
export type AskedPhoto = {
  status: "pending" | "approved" | "rejected";
  /** The sharp file, or the blurred one. */
  isSharp: boolean;
  /** How many approved photos of the profile come before it. */
  place: number;
  /** Whether visitors may see the profile, and whether this viewer may. */
  isSeenByAll: boolean;
  isSeen: boolean;
  viewer: PhotoViewer;
};

/**
 * For whom an answer with a photo is: everybody, those who may see what this viewer may, or the owner alone.
 */
export type PhotoAudience = "everybody" | "viewer" | "owner";

/**
 * Decides whether a viewer is given a file of a photo, and who else may be given the same answer; null where it is
 * refused. Sharp are the first photos that the kind of viewer sees sharp, blurred is every photo of a profile that the
 * viewer sees, and one that waits or was refused is for its owner alone; operators see it in the console.
 */
export function photoAudience({
  status,
  isSharp,
  place,
  isSeenByAll,
  isSeen,
  viewer,
}: AskedPhoto): PhotoAudience | null {
  const isShownTo = (each: PhotoViewer) => !isSharp || place < sharpPhotos[each];
  if (status === "approved" && isSeen && isShownTo(viewer))
    return isSeenByAll && isShownTo("visitor") ? "everybody" : "viewer";
  return viewer === "owner" ? "owner" : null;
}
