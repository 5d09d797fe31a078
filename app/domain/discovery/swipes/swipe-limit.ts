/** Likes that a free member gives in the swipe game in one day of their own zone (spec section 9). */
export const freeSwipeLikes = 4;

/** For how long the last swipe can be taken back, in minutes. */
export const sittingMinutes = 30;

/** Likes of today: `left` is null where nothing limits them; `renewsAt` is the member's next midnight. */
export type SwipeLikes = { left: number | null; perDay: number; renewsAt: Date };
