import type { RouterContextProvider } from "react-router";
import type { LoginInput } from "#app/domain/identity/login/log-in.server.ts";
import { getRequest } from "#app/middleware/request.server.ts";
import { sessionCookie } from "#app/middleware/session.server.ts";
import { getVisitor } from "#app/middleware/visitor.server.ts";

/** What a login says besides email and password: where it comes from, and the session it takes the place of. */
export async function loginCircumstances(context: Readonly<RouterContextProvider>, { headers }: Request): Promise<Omit<LoginInput, "email" | "password">> {
  const { address } = getRequest(context);
  const formerToken: unknown = await sessionCookie.parse(headers.get("cookie"));
  return {
    address,
    userAgent: headers.get("user-agent") ?? "",
    ipCountry: getVisitor(context).addressCountry,
    formerToken: typeof formerToken === "string" ? formerToken : null,
  };
}
