import { askForPushes } from "#app/features/push/push-subscription.ts";

/**
 * Has the browser ask for its permission to push, and tells whether it was answered, one way or the other, before
 * `signal` was aborted: a browser may leave the question open for ever, and whoever signs up must get on without it.
 * Only a click may call it.
 */
export async function isAnswered(signal: AbortSignal): Promise<boolean> {
  const left = new Promise<boolean>((resolve) =>
    signal.addEventListener("abort", () => resolve(false), { once: true }),
  );
  const answered = askForPushes().then(
    () => true,
    () => true,
  );
  return Promise.race([answered, left]);
}
