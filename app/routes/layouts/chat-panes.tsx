import { useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useMatch, useRouteLoaderData } from "react-router";
import { listChats } from "#app/domain/chat/conversations/list-chats.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { LayoutData } from "#app/features/layout/layout-data.server.ts";
import chatSheet from "#app/features/chat/chat.css?url";
import { ChatList } from "#app/features/chat/list/chat-list.tsx";
import { ConversationPane } from "#app/features/chat/conversation/conversation-pane.tsx";
import { useChats } from "#app/features/chat/list/use-chats.ts";
import { useOpenOutbox } from "#app/features/chat/outbox/use-outbox.ts";
import { useViewportHeight } from "#app/features/chat/conversation/use-viewport-height.ts";
import type { PaneData } from "#app/features/chat/conversation/pane-data.server.ts";
import { pageSheet } from "#app/features/page-head/page-sheet.ts";
import type { Route } from "./+types/chat-panes";

export const handle = { namespaces: ["chat", "gifts"] };

export const links = () => [pageSheet(chatSheet)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { chats, next } = await listChats(ctx, {});
  return { me: ctx.actor.profileId, chats, next };
}

/** The stream keeps the list up to date; it is read anew only with the whole page. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}

/**
 * List and conversation: side by side on wide screens, one after the other on phones. The pane stays while the address
 * of a new conversation changes.
 */
export default function ChatFrame({ loaderData }: Route.ComponentProps) {
  const layout = useRouteLoaderData<LayoutData>("routes/layouts/chat");
  const known = useRouteLoaderData<PaneData>("routes/chats/$id");
  const fresh = useRouteLoaderData<PaneData>("routes/members/$id.chat");
  const pane = known ?? fresh;
  const isList = useMatch("/chats") !== null;
  const frame = useViewportHeight<HTMLDivElement>();
  const place = useRef<HTMLElement>(null);
  const list = useChats(loaderData, pane?.conversation?.id ?? null, place);
  useOpenOutbox(loaderData.me);
  return (
    <div ref={frame} className="chat-frame" data-shows={isList ? "list" : "conversation"}>
      <ChatList list={list} frame={place} openId={pane?.conversation?.id ?? null} layout={layout} isPage={isList} />
      <section className="chat-pane">
        {pane && <ConversationPane key={pane.partner.id} me={loaderData.me} data={pane} onRemove={list.remove} />}
        <Outlet />
      </section>
    </div>
  );
}
