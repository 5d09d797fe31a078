import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { cacheNames, keepNewest } from "./cache-names.ts";

const maxThumbnails = 120;

const ageOf = ({ headers }: Response): number => Date.now() - (Date.parse(headers.get("date") ?? "") || 0);

/**
 * A portrait of a chat as the site gives it now, which may have forbidden it meanwhile: then the copy goes. Without a
 * line the copy is shown for a day.
 */
export async function answerThumbnail(request: Request): Promise<Response> {
  const thumbnails = await caches.open(cacheNames.thumbnails);
  try {
    const response = await fetch(request);
    if (response.status === 200 && response.type === "basic")
      await keepNewest(cacheNames.thumbnails, request.url, response.clone(), maxThumbnails);
    if (response.status === 404) await thumbnails.delete(request.url, { ignoreVary: true });
    return response;
  } catch (error) {
    const kept = await thumbnails.match(request.url, { ignoreVary: true });
    if (kept && ageOf(kept) < millisecondsIn.day) return kept;
    if (kept) await thumbnails.delete(request.url, { ignoreVary: true });
    throw error;
  }
}
