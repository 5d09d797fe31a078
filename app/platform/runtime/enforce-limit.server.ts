import { AppError, type ErrorCode } from "#app/platform/errors/app-error.ts";
import type { Take } from "#app/platform/limits/limits.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** A limit of uses, and one of failures: neither is taken for the other. */
type UseTake = Take & { counts?: never };
type FailureTake = Take & { counts: "failures" };

/**
 * Counts one doing of what is limited, and refuses it beyond the limit.
 * @throws AppError `refusal`
 */
export async function enforceLimit(take: UseTake, refusal: ErrorCode = "too_many_requests"): Promise<void> {
  if (!(await processLimits().takeToken(take)).allowed) throw new AppError(refusal);
}

/**
 * Does what may go wrong only so often, and refuses it beyond the limit: it is counted before, and given back where
 * `work` resolves. Whatever it throws stays counted, however harmless, so that no error is a way to guess without end.
 * @throws AppError `too_many_requests`, or what `work` throws
 */
export async function limitFailures<Result>(take: FailureTake, work: () => Promise<Result>): Promise<Result> {
  const { allowed, giveBack } = await processLimits().takeToken(take);
  if (!allowed) throw new AppError("too_many_requests");
  const result = await work();
  // why no failure: what was right is done, and one too many in the count is over with its window
  await giveBack?.().catch((error: unknown) => runtime().log.warn({ err: error }, "A right try stays counted"));
  return result;
}
