import { z } from "zod";
import { getUser } from "#app/domain/membership/current-member/get-user.server.ts";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { setLanguage } from "#app/domain/membership/settings/set-language.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { getCtx, getMemberCtx } from "#app/http/ctx.server.ts";
import { localeCookie } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import { answerPush } from "#app/features/push/answer-push.server.ts";
import { loginCircumstances } from "#app/features/login/login-circumstances.server.ts";
import type { Route } from "./+types/user";

const languageContract = z.object({ language: z.string() });

/** GET /api/user.php: the member, or `{ "user": null }` for a visitor. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  return answerApi(context, async () => ({ user: ctx.actor && (await getUser({ ...ctx, actor: ctx.actor })) }));
}

/**
 * POST /api/user.php logs in; PUT saves the language; with `?push=1` POST keeps the browser's subscription to pushes
 * and DELETE forgets it. All need `X-Liaison-Client: 1`, which no form of another site can send.
 */
export function action({ request, context, url }: Route.ActionArgs) {
  return answerApi(context, async () => {
    if (request.headers.get("x-liaison-client") !== "1") throw new AppError("forbidden");
    if (url.searchParams.get("push") === "1") return answerPush({ request, context });
    if (request.method === "POST") return postLogin({ request, context });
    if (request.method === "PUT") return putLanguage({ request, context });
    throw new AppError("method_not_allowed");
  });
}

async function postLogin({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  const input = await readBody(request, loginContract);
  const ctx = getCtx(context);
  const token = await logIn(ctx, { ...input, ...(await loginCircumstances(context, request)) });
  const session = await findSession(ctx, { token });
  if (!session) throw new AppError("login_failed");
  const user = await getUser({
    ...ctx,
    actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id },
  });
  return Response.json(
    { user },
    { headers: { "set-cookie": await sessionCookie.serialize(token), "cache-control": "no-store" } },
  );
}

async function putLanguage({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  const ctx = getMemberCtx(context);
  const input = await readBody(request, languageContract);
  const language = ctx.tenant.languages.find((known) => known === input.language);
  if (!language) throw new AppError("invalid_input");
  await setLanguage(ctx, { language });
  return Response.json(
    { user: await getUser(ctx) },
    { headers: { "set-cookie": await localeCookie.serialize(language), "cache-control": "no-store" } },
  );
}
