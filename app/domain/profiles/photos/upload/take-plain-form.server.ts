import { createFairQueue } from "#app/platform/limits/fair-queue.ts";
import { type Turn, turnOf, uploadTimeout } from "./upload-turn.ts";

// why: a photo of a form without scripts is held in memory, not in a file, until it has come
const plainForms = createFairQueue({ concurrency: 8, maxWaiting: 60, ...uploadTimeout });

/**
 * Reads a form with photos in it when it is the member's turn.
 * @throws AppError `photos_busy` when that takes too long
 */
export const takePlainForm: Turn = (ctx, work) => plainForms(turnOf(ctx), work);
