import { storedCookie } from "./stored-cookie.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";

/** Whom a visitor came for, from the landing of a member to the end of signing up. */
export const landingMemberCookie = storedCookie("landingMember");

/** The id of the profile that a visitor came for; null where there is none. */
export async function readLandingMember(request: Request): Promise<string | null> {
  const id: unknown = await landingMemberCookie.parse(request.headers.get("cookie"));
  return typeof id === "string" && isUuid(id) ? id : null;
}
