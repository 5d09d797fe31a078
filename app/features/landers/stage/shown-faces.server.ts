import {
  type FeaturedMember,
  listFeaturedMembers,
} from "#app/domain/discovery/members/list-featured-members.server.ts";
import { type SoftPhotoSize, withSoftPhoto } from "#app/domain/profiles/photos/serving/soft-photo.server.ts";
import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";
import type { LanderFaceProps } from "#app/landers/faces/lander-face.tsx";
import type { LanderStage } from "./lander-stage.ts";

export type ShownFace = Pick<LanderFaceProps, "name" | "age" | "region" | "photo" | "to"> & {
  id: string;
  gender: Gender;
  /** Whether they were here within the last ten minutes. */
  online: boolean;
};

/** Faces that this visitor may see on a lander, most recently active first; none where the brand shows nobody. */
export async function shownFaces({ ctx, visitor, mayShowPeople }: LanderStage): Promise<ShownFace[]> {
  if (!mayShowPeople) return [];
  const members = await listFeaturedMembers(ctx, visitor);
  return members.map(shownFace);
}

/** A member as a lander shows them. */
export function shownFace({ id, name, age, region, gender, online, photo }: FeaturedMember): ShownFace {
  return { id, name, age, region, gender, online, photo, to: `/members/${id}` };
}

/** Lets the first face come with the page, softly: a photo takes a second journey, which is longer than the first. */
export async function withSoftFirst<Face extends ShownFace>(
  { ctx }: LanderStage,
  faces: readonly Face[],
  size: SoftPhotoSize,
): Promise<Face[]> {
  const [first, ...others] = faces;
  if (!first) return [];
  return [{ ...first, photo: await withSoftPhoto(ctx.tenant.id, first.photo, size) }, ...others];
}
