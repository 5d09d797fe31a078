import { useRouteLoaderData } from "react-router";
import type { ShellData } from "#app/routes/shell/shell-data.server.ts";

/** How many unread messages and new likes await the member of this page; 0 for visitors and outside the frame. */
export function useNewsCount(): number {
  const framed = useRouteLoaderData<ShellData>("routes/layouts/default");
  const bare = useRouteLoaderData<ShellData>("routes/layouts/chat");
  const member = (framed ?? bare)?.member;
  return member ? member.unreadMessages + member.newLikes : 0;
}
