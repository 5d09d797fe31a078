import { redirect } from "react-router";
import { finishRegistration } from "#app/domain/identity/passkeys/finish-registration.server.ts";
import { registrationContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import type { Route } from "./+types/passkeys";

/** POST /profile/passkeys: keeps the passkey that the member's device made. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const answer = await readBody(request, registrationContract);
    await finishRegistration(ctx, {
      answer,
      origin: getRequest(context).origin,
      userAgent: request.headers.get("user-agent") ?? "",
    });
    return {};
  });
}

export const loader = () => redirect("/profile/settings");
