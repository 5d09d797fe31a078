import type { HomeFace } from "./home-content.ts";

/**
 * The same portrait, its photograph fetched in the width at which this place shows it; eager for the one that is seen first.
 */
export function sizedFace(face: HomeFace, sizes: string, eager = false): HomeFace {
  return face.photo ? { ...face, photo: { ...face.photo, sizes, eager } } : face;
}
