import type { RouterContextProvider } from "react-router";
import { deletePushSubscription } from "#app/domain/notifications/push/delete-push-subscription.server.ts";
import { endedPushContract, pushContract } from "#app/domain/notifications/push/push-contract.ts";
import { savePushSubscription } from "#app/domain/notifications/push/save-push-subscription.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readBody } from "#app/http/api/read-body.server.ts";

/** `POST /api/user.php?push=1` keeps this browser's subscription to pushes, `DELETE` forgets it. */
export async function answerPush({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<{ push: boolean }> {
  const ctx = getMemberCtx(context);
  if (request.method === "POST") {
    const input = await readBody(request, pushContract);
    return { push: await savePushSubscription(ctx, { ...input, userAgent: request.headers.get("user-agent") ?? "" }) };
  }
  if (request.method !== "DELETE") throw new AppError("not_found");
  await deletePushSubscription(ctx, await readBody(request, endedPushContract));
  return { push: false };
}
