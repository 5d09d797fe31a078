import { AppError, type ErrorCode } from "#app/platform/errors/app-error.ts";
import type { Take } from "#app/platform/limits/limits.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

/** Counts one doing of what is limited, and tells whether it was within the limit. */
export async function isWithinLimit(take: Take): Promise<boolean> {
  return (await processLimits().takeToken(take)).allowed;
}

/**
 * Counts one doing of what is limited, and refuses it beyond the limit.
 * @throws AppError `refusal`
 */
export async function enforceLimit(take: Take, refusal: ErrorCode = "too_many_requests"): Promise<void> {
  if (!(await isWithinLimit(take))) throw new AppError(refusal);
}
