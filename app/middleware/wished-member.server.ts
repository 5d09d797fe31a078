import { createCookie } from "react-router";

const oneHourInSeconds = 60 * 60;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom a visitor came for, from the landing of a member to the end of signing up. */
export const wishedMemberCookie = createCookie("__Host-wished", { path: "/", sameSite: "lax", secure: true, httpOnly: true, maxAge: oneHourInSeconds });

/** The id of the profile that a visitor came for; null where there is none. */
export async function readWishedMember(request: Request): Promise<string | null> {
  const id: unknown = await wishedMemberCookie.parse(request.headers.get("cookie"));
  return typeof id === "string" && idForm.test(id) ? id : null;
}
