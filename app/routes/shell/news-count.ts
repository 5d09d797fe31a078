import { useRouteLoaderData } from "react-router";
import { useCounts } from "#app/routes/live/counts-store.ts";
import type { ShellData } from "#app/routes/shell/shell-data.server.ts";

/** How many unread messages and new likes await the member of this page, live; 0 for visitors and outside the frame. */
export function useNewsCount(): number {
  const framed = useRouteLoaderData<ShellData>("routes/layouts/default");
  const bare = useRouteLoaderData<ShellData>("routes/layouts/chat");
  const live = useCounts();
  const member = (framed ?? bare)?.member;
  if (!member) return 0;
  return live ? live.unread + live.likes : member.unreadMessages + member.newLikes;
}
