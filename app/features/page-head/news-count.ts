import { useRouteLoaderData } from "react-router";
import { useMemberNow } from "#app/features/live/use-member-now.ts";
import type { LayoutData } from "#app/features/layout/layout-data.server.ts";

/** How many unread messages and new likes await the member of this page, live; 0 for visitors and outside the frame. */
export function useNewsCount(): number {
  const framed = useRouteLoaderData<LayoutData>("routes/layouts/default");
  const bare = useRouteLoaderData<LayoutData>("routes/layouts/chat");
  const member = useMemberNow((framed ?? bare)?.member ?? null);
  return member ? member.unreadMessages + member.newLikes : 0;
}
