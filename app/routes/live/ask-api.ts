import { askedPause } from "./asked-pause.ts";
import { memberFetch } from "#app/routes/shell/member-fetch.ts";

/** How often a request is tried again, with pauses that double (spec section 9: retries 5). */
const retries = 5;
const firstPause = 1_000;

/** Asks an endpoint; null when it refuses, or stays unreachable. */
export async function askApi<Answer>(path: string, signal: AbortSignal, pause = firstPause): Promise<Answer | null> {
  let asked = 0;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(asked, pause * 2 ** (attempt - 1))));
    if (signal.aborted) return null;
    try {
      const response = await memberFetch(path, { headers: { accept: "application/json" }, signal });
      if (response.ok) return await response.json();
      if (response.status < 500) return null;
      asked = askedPause(response);
    } catch {
      // The line is dead for now: the next attempt comes after a longer pause.
    }
  }
  return null;
}
