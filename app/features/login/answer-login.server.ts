import type { RouterContextProvider } from "react-router";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { getUser } from "#app/domain/membership/current-member/get-user.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { signInHeaders } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { loginCircumstances } from "./login-circumstances.server.ts";

/** `POST /api/user.php`: logs in, and tells who that is. @throws AppError as `logIn` does */
export async function answerLogin({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<Response> {
  const input = await readBody(request, loginContract);
  const ctx = getCtx(context);
  const token = await logIn(ctx, { ...input, ...(await loginCircumstances(context, request)) });
  const session = await findSession(ctx, { token });
  if (!session) throw new AppError("login_failed");
  const user = await getUser({
    ...ctx,
    actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id },
  });
  return Response.json({ user }, { headers: await signInHeaders(token) });
}
