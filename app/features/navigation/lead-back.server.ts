import { data, redirect } from "react-router";
import { localPath } from "#app/platform/forms/local-path.ts";

/**
 * Leads a browser that sent a form by itself back to where the form stood. A page with scripts is only told that it is
 * done: its reader may have gone on since, and would be taken back.
 */
export function leadBack(request: Request, from: FormDataEntryValue | null, headers?: HeadersInit) {
  const isPage = request.headers.get("accept")?.includes("text/html") === true;
  return isPage ? redirect(localPath(from), { headers }) : data(null, { headers });
}
