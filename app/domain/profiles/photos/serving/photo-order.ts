/**
 * The order in which others see somebody's photos, the main one first, as SQL of a photo and its profile by their names
 * in the statement.
 */
export function photoOrder(photo: string, profile: string): string {
  return `${photo}.id is distinct from ${profile}.main_photo_id, ${photo}.position, ${photo}.created_at, ${photo}.id`;
}
