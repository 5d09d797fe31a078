import { type FoundPhoto, foundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { blurredPhotoWidths } from "#app/domain/profiles/photos/files/photo-file.ts";
import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";

/** A photo as its owner sees it. */
export type OwnPhoto = {
  id: string;
  status: "pending" | "approved" | "rejected";
  isMain: boolean;
  /** Of a rejected photo only the blurred version is left. */
  photo: FoundPhoto;
  /** Why it was rejected (a ground of `photo-checks.ts`), and the decision against which the owner can appeal. */
  ground: string | null;
  decisionId: string | null;
  /** The decision was taken back after an appeal: the photo may be added again, its files are gone. */
  isTakenBack: boolean;
};

export type OwnPhotoRow = {
  id: string;
  status: OwnPhoto["status"];
  key: string;
  blurredKey: string;
  thumbhash: Uint8Array;
  decision?: { id: string; ground: string; isTakenBack: boolean } | null;
};

const [blurredWidth] = blurredPhotoWidths;

/** Makes a photo's row presentable to its owner. */
export function presentOwnPhoto(row: OwnPhotoRow, at: { mainPhotoId: string | null }): OwnPhoto {
  const { id, status, decision } = row;
  const sharp = foundPhoto(row.key, row.thumbhash);
  const blurred = photoUrl(row.blurredKey, blurredWidth);
  return {
    id,
    status,
    isMain: id === at.mainPhotoId,
    photo: status === "rejected" ? { ...sharp, src: blurred, srcSet: `${blurred} ${blurredWidth}w` } : sharp,
    ground: status === "rejected" ? (decision?.ground ?? null) : null,
    decisionId: status === "rejected" ? (decision?.id ?? null) : null,
    isTakenBack: status === "rejected" && (decision?.isTakenBack ?? false),
  };
}
