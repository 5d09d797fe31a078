/** The HTTP status with which a provider answered, as the error of its client tells; null where no answer came. */
export function statusOfFailure(error: unknown): number | null {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : null;
  return typeof status === "number" ? status : null;
}
