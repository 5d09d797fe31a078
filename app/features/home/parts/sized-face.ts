import type { HomeFace } from "./home-content.ts";

/**
 * The same portrait, its photograph fetched in the width at which this place shows it; eager for what is seen at once.
 */
export function sizedFace(face: HomeFace, sizes: string, eager = false): HomeFace {
  return face.photo ? { ...face, photo: { ...face.photo, sizes, eager } } : face;
}
