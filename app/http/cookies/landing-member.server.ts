import { storedCookie } from "./stored-cookie.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";

/** Whom a visitor came for, from the landing of a member or from those they liked on a lander, to the end of signing up. */
export const landingMemberCookie = storedCookie("landingMember");

/** So many people somebody comes for at most. */
const most = 12;

/** The cookie that keeps whom a visitor comes for, by the ids of their profiles. */
export function serializeLandingMembers(ids: readonly string[]): Promise<string> {
  return landingMemberCookie.serialize(ids.slice(0, most));
}

/** The ids of the profiles that a visitor came for; none where nobody is kept. */
export async function readLandingMembers(request: Request): Promise<string[]> {
  const kept: unknown = await landingMemberCookie.parse(request.headers.get("cookie"));
  // why: a page of the release before this one kept one alone
  const ids: unknown[] = Array.isArray(kept) ? kept : [kept];
  return ids.filter((id): id is string => typeof id === "string" && isUuid(id)).slice(0, most);
}
