import type { RouterContextProvider } from "react-router";
import type { LoginInput } from "#app/domain/identity/login/log-in.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";

/** What a login says besides email and password: where it comes from, and the session it takes the place of. */
export async function loginCircumstances(
  context: Readonly<RouterContextProvider>,
  { headers }: Request,
): Promise<Omit<LoginInput, "email" | "password">> {
  const { address } = getRequest(context);
  const formerToken: unknown = await sessionCookie.parse(headers.get("cookie"));
  return {
    address,
    userAgent: headers.get("user-agent") ?? "",
    ipCountry: getVisitor(context).addressCountry,
    formerToken: typeof formerToken === "string" ? formerToken : null,
  };
}
