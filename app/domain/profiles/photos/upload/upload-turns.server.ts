import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type FairTurn, createFairQueue } from "#app/platform/limits/fair-queue.ts";

/** What a member waits at most, in milliseconds, and what is said then; proxies give up on an answer after a minute. */
const uploadTimeout = { patience: 45_000, refusal: "photos_busy" } as const;

/** Work that waits for a member's turn. */
type Turn = <Result>(ctx: Pick<MemberCtx, "tenant" | "actor">, work: () => Promise<Result>) => Promise<Result>;

/** Whose turn it is: brands take turns, and within a brand its members. */
const turnOf = ({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): FairTurn => ({
  brand: tenant.id,
  member: actor.accountId,
});

// why: a picture of 50 megapixels takes some 150 MB while it is read, so only two are at a time
const pictures = createFairQueue({ concurrency: 2, maxWaiting: 60, ...uploadTimeout });

/**
 * Reads a picture when it is the member's turn: brands take turns, and within a brand its members.
 * @throws AppError `photos_busy` when that takes too long
 */
export const readPicture: Turn = (ctx, work) => pictures(turnOf(ctx), work);

// why: a photo of a form without scripts is held in memory, not in a file, until it has come
const plainForms = createFairQueue({ concurrency: 8, maxWaiting: 60, ...uploadTimeout });

/**
 * Reads a form with photos in it when it is the member's turn.
 * @throws AppError `photos_busy` when that takes too long
 */
export const takePlainForm: Turn = (ctx, work) => plainForms(turnOf(ctx), work);

// why: one photo a member at a time, so that nobody fills disk and memory by sending many at once; members do not wait
// for each other here, because how fast one comes is up to its sender
const uploads = createFairQueue({ concurrency: Number.POSITIVE_INFINITY, maxWaiting: 400, ...uploadTimeout });

/**
 * Takes an upload when the member's others are done with.
 * @throws AppError `photos_busy` when that takes too long
 */
export const takeUpload: Turn = (ctx, work) => uploads(turnOf(ctx), work);
