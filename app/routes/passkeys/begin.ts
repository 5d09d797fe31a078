import { redirect } from "react-router";
import { beginRegistration } from "#app/domain/identity/passkeys/begin-registration.server.ts";
import { beginContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { getRequest } from "#app/middleware/request.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import { readBody } from "#app/routes/api/read-body.server.ts";
import type { Route } from "./+types/begin";

/** POST /profile/passkeys/begin: what the member's device needs to make a passkey, in exchange for the password. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const input = await readBody(request, beginContract);
    return beginRegistration(ctx, { password: input.password, origin: getRequest(context).origin });
  });
}

export const loader = () => redirect("/profile/settings");
