import { memberFetch } from "./member-fetch.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { clientMark } from "#app/platform/forms/client-mark.ts";

/** Asks an endpoint; null when it refuses, stays unreachable, or nobody waits for it any more. */
export function callApi<Answer>(path: string, signal: AbortSignal, firstPause = 1_000): Promise<Answer | null> {
  async function send(): Promise<Response> {
    signal.throwIfAborted();
    return memberFetch(path, { headers: { accept: "application/json", ...clientMark }, signal });
  }
  return fetchWithRetry<Answer | null>(send, {
    firstPause,
    isWanted: () => !signal.aborted,
    read: (response) => (response.ok ? response.json() : null),
  });
}
