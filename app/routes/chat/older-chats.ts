import { listChats } from "#app/domain/conversations/list-chats.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/older-chats";

/** GET /chats/older?cursor=…: the next page of the member's chats. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, () => listChats(getMemberCtx(context), { cursor: url.searchParams.get("cursor") ?? undefined }));
}
