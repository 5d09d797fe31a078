import { callApi } from "#app/features/connection/call-api.ts";
import { madeForField } from "#app/platform/forms/made-for.ts";
import { noteLost, noteReached } from "#app/features/connection/connection.ts";
import { readCounts, setCounts } from "./counts-store.ts";
import { liveConnection, type Told } from "./live-connection.ts";
import { tellLive } from "./live-listeners.ts";
import { liveInSight } from "./live-in-sight.ts";
import { liveTabs } from "./live-tabs.ts";
import { startRefreshing } from "./refresh-loop.ts";
import type { RefreshTask } from "./refresh-tasks.ts";

type User = { user: { credits: number; paid_user: boolean } | null };
type Chats = { chats: { num_unread_messages: number }[] };

const connectFor = (profileId: string) => () => new EventSource(`/live?${madeForField}=${profileId}`);

function tell({ name, data }: Told): void {
  noteReached();
  if (name === "counts") setCounts(data);
  tellLive(name, data);
}

/** User and chats of the refresh (spec section 9); likes are read where they are shown. */
export const refreshCounts: RefreshTask = async (signal) => {
  const [told, list] = await Promise.all([
    callApi<User>("/api/user.php", signal),
    callApi<Chats>("/api/chats.php", signal),
  ]);
  if (signal.aborted) return;
  const before = readCounts()?.unread;
  const unread = list?.chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0);
  setCounts({
    ...(told?.user ? { credits: told.user.credits, isPaid: told.user.paid_user } : {}),
    ...(unread === undefined ? {} : { unread }),
  });
  if (unread !== undefined && unread !== before) tellLive("chats", {});
};

function openConnection(profileId: string, onRefused: () => void) {
  const connect = connectFor(profileId);
  const hasTabs = "locks" in navigator && typeof BroadcastChannel === "function";
  if (!hasTabs) return liveInSight(document, () => liveConnection({ connect, tell, onRefused, onLost: noteLost }));
  const name = `liaison-live:${profileId}`;
  return liveTabs({
    name,
    locks: navigator.locks,
    channel: new BroadcastChannel(name),
    connect,
    tell,
    onRefused,
    onLost: noteLost,
  });
}

/** A tab looked at again after so long may hold a connection that died unnoticed. */
const longAway = 30_000;

/** Whether a form ends the session. */
const isLogout = ({ target }: Event) =>
  target instanceof HTMLFormElement && new URL(target.action).pathname === "/logout";

/** Keeps a member's window up to date until the returned function is called: the stream, and the refresh beside it. */
export function startLive(profileId: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const refresh = startRefreshing();
  // why: where the session is over, the calls of a refresh are told so and leave for the login
  const open = () => openConnection(profileId, () => void refresh.refreshNow());
  let connection = open();
  let awaySince = Number.POSITIVE_INFINITY;

  window.addEventListener("online", () => connection.wake(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      const wasAway = performance.now() - awaySince;
      awaySince = document.visibilityState === "hidden" ? performance.now() : Number.POSITIVE_INFINITY;
      if (wasAway > longAway) connection.wake();
    },
    { signal },
  );
  // why: a page that the browser keeps for going back is no window that is open
  window.addEventListener("pagehide", ({ persisted }) => persisted && connection.end(), { signal });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) connection = open();
    },
    { signal },
  );

  const stop = () => {
    controller.abort();
    refresh.end();
    connection.end();
  };
  // why: the stream of a session that is being ended would end as well, and ask for a new login
  document.addEventListener("submit", (event) => isLogout(event) && stop(), { signal });
  return stop;
}
