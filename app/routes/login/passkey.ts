import { beginLogin } from "#app/domain/identity/passkeys/begin-login.server.ts";
import { finishLogin } from "#app/domain/identity/passkeys/finish-login.server.ts";
import { assertionContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { signInHeaders } from "#app/http/middleware/session.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import { loginCircumstances } from "#app/features/login/login-circumstances.server.ts";
import type { Route } from "./+types/passkey";

/** GET /login/passkey: what a device needs to log somebody in, the same for everybody. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerApi(context, () => beginLogin(getCtx(context), getRequest(context)));
}

/** POST /login/passkey: logs in by what the device signed. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const answer = await readBody(request, assertionContract);
    const token = await finishLogin(getCtx(context), {
      answer,
      origin: getRequest(context).origin,
      ...(await loginCircumstances(context, request)),
    });
    return Response.json({}, { headers: await signInHeaders(token) });
  });
}
