import type { ModerationAction } from "#app/platform/db/generated/enums.ts";

/** Tells whether a decision took a photo away. */
export function isAboutPhoto(action: ModerationAction): boolean {
  return action === "reject" || action === "remove";
}
