/** An answer of a provider that refuses what was asked says nothing of other calls; no answer, or a failing one, says all. */
export function isRefusal(error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : null;
  return typeof status === "number" && status >= 400 && status < 500 && status !== 429;
}
