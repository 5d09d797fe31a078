import { localPath } from "#app/platform/forms/local-path.ts";

/** Where a login leads: to the page of this site that asked for it, or else to the members. */
export function startPage(from: string | null): string {
  return from ? localPath(from) : "/members";
}
