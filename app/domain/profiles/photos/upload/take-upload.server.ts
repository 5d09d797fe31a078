import { createFairQueue } from "#app/platform/limits/fair-queue.ts";
import { type Turn, turnOf, uploadTimeout } from "./upload-turn.ts";

// why: one photo a member at a time, so that nobody fills disk and memory by sending many at once; members do not wait
// for each other here, because how fast one comes is up to its sender
const uploads = createFairQueue({ concurrency: Number.POSITIVE_INFINITY, maxWaiting: 400, ...uploadTimeout });

/**
 * Takes an upload when the member's others are done with.
 * @throws AppError `photos_busy` when that takes too long
 */
export const takeUpload: Turn = (ctx, work) => uploads(turnOf(ctx), work);
