import { AppError, type ErrorCode } from "#app/platform/errors/app-error.ts";
import type { Take } from "#app/platform/limits/limits.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

/**
 * Counts one doing of what is limited, and refuses it beyond the limit.
 * @throws AppError `refusal`
 */
export async function enforceLimit(take: Take, refusal: ErrorCode = "too_many_requests"): Promise<void> {
  if (!(await processLimits().takeToken(take)).allowed) throw new AppError(refusal);
}
