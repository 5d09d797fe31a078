import { Outlet, type ShouldRevalidateFunctionArgs, useMatch, useRouteLoaderData } from "react-router";
import { listChats } from "#app/domain/chat/conversations/list-chats.server.ts";
import { requireMember } from "#app/routes/shell/require-member.server.ts";
import type { ShellData } from "#app/routes/shell/shell-data.server.ts";
import { ChatList } from "./chat-list.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { useChats } from "./use-chats.ts";
import { useOpenOutbox } from "./use-outbox.ts";
import { useViewportHeight } from "./use-viewport-height.ts";
import type { loader as conversationLoader } from "./conversation.tsx";
import type { loader as firstMessageLoader } from "./first-message.tsx";
import type { Route } from "./+types/frame";

export const handle = { namespaces: ["chat", "gifts"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { chats, next } = await listChats(ctx, {});
  return { me: ctx.actor.profileId, chats, next };
}

/** The stream keeps the list up to date; it is read anew only with the whole page. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return navigator.onLine && formMethod === undefined && currentUrl.href === nextUrl.href;
}

/** List and conversation: side by side on wide screens, one after the other on phones. The pane stays while the address of a new conversation changes. */
export default function ChatFrame({ loaderData }: Route.ComponentProps) {
  const shell = useRouteLoaderData<ShellData>("routes/layouts/chat");
  const known = useRouteLoaderData<typeof conversationLoader>("routes/chat/conversation");
  const fresh = useRouteLoaderData<typeof firstMessageLoader>("routes/chat/first-message");
  const pane = known ?? fresh;
  const isList = useMatch("/chats") !== null;
  const frame = useViewportHeight<HTMLDivElement>();
  const list = useChats(loaderData, pane?.conversation?.id ?? null);
  useOpenOutbox(loaderData.me);
  return (
    <div ref={frame} className="chat-frame" data-shows={isList ? "list" : "conversation"}>
      <ChatList list={list} openId={pane?.conversation?.id ?? null} shell={shell} isPage={isList} />
      <section className="chat-pane">
        {pane && <ConversationPane key={pane.partner.id} me={loaderData.me} data={pane} onRemove={list.remove} />}
        <Outlet />
      </section>
    </div>
  );
}
