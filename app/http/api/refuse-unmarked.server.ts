import type { RouterContextProvider } from "react-router";
import { apiError } from "#app/http/api/api-error.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isMarked } from "#app/platform/forms/client-mark.ts";

/**
 * Refuses what comes without `X-Liaison-Client: 1`, which no form or link of another site can send (spec section 6);
 * null where it is there. Something that is only read is refused in silence: the answer is returned and not thrown, so
 * that no security event is written.
 * @throws AppError `forbidden` where something would be changed
 */
export function refuseUnmarked(
  { method, headers }: Request,
  context: Readonly<RouterContextProvider>,
): Response | null {
  if (isMarked(headers)) return null;
  // why: a page of the release before knows of no mark here, and asks every minute for as long as it is open
  if (method === "GET" || method === "HEAD") return apiError(context, "forbidden");
  throw new AppError("forbidden");
}
