/**
 * Gives up waiting for a call after so many milliseconds; what it still does goes on.
 * @throws Error `gaveUp` when the time is over, else what the call throws.
 */
export async function within<T>(
  limitMilliseconds: number,
  call: Promise<T>,
  gaveUp = "No answer came in time",
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(gaveUp)), limitMilliseconds);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
