import { statusOfFailure } from "#app/platform/payments/status-of-failure.ts";

/** An answer of a provider that refuses what was asked says nothing of other calls; no answer, or a failing one, says all. */
export function isRefusal(error: unknown): boolean {
  const status = statusOfFailure(error);
  return status !== null && status >= 400 && status < 500 && status !== 429;
}
