import { createFairQueue } from "#app/platform/limits/fair-queue.ts";
import { type Turn, turnOf, uploadTimeout } from "./upload-turn.ts";

// why: a picture of 50 megapixels takes some 150 MB while it is read, so only two are at a time
const pictures = createFairQueue({ concurrency: 2, maxWaiting: 60, ...uploadTimeout });

/**
 * Reads a picture when it is the member's turn: brands take turns, and within a brand its members.
 * @throws AppError `photos_busy` when that takes too long
 */
export const readPicture: Turn = (ctx, work) => pictures(turnOf(ctx), work);
