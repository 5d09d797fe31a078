import { getChats } from "#app/domain/chat/conversations/get-chats.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/chats";

/** GET /api/chats.php: the member's chats, the latest first, with what is unread in each. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerApi(context, () => getChats(getMemberCtx(context)));
}
