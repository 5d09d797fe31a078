import { listChats } from "#app/domain/chat/conversations/list-chats.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/page";

/** GET /chats/page?cursor=…: the member's chats from a cursor on; without one, the newest. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, () =>
    listChats(getMemberCtx(context), { cursor: url.searchParams.get("cursor") ?? undefined }),
  );
}
