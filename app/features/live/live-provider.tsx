import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { showAppBadge } from "./app-badge.ts";
import { setCounts, useCounts } from "./counts-store.ts";
import { useRefresh } from "./refresh-tasks.ts";

type Client = typeof import("./live-client.ts");
type Member = { profileId: string; unreadMessages: number; newLikes: number; credits: number; paidUser: boolean };

/** A layout that takes another's place goes on with its stream. */
const grace = 1_000;

let running: { profileId: string; users: number; end: () => void } | null = null;
let client: Promise<Client> | undefined;

const loadClient = (): Promise<Client> => (client ??= import("./live-client.ts"));

function take(profileId: string): () => void {
  if (running?.profileId !== profileId) {
    running?.end();
    running = start(profileId);
  }
  const taken = running;
  taken.users += 1;
  return () => {
    taken.users -= 1;
    setTimeout(() => taken.users === 0 && running === taken && endAll(), grace);
  };
}

/** Ends the stream at once: nobody is logged in any more. */
function endAll(): void {
  running?.end();
  running = null;
}

function start(profileId: string) {
  let stop: (() => void) | null = null;
  let isOver = false;
  loadClient().then(
    ({ startLive }) => {
      if (!isOver) stop = startLive(profileId);
    },
    () => {
      // Without its script a page is as it was sent, and its next one tries again.
      client = undefined;
    },
  );
  return {
    profileId,
    users: 0,
    end: () => {
      isOver = true;
      stop?.();
    },
  };
}

const countsOf = ({ unreadMessages, newLikes, credits, paidUser }: Member) => ({
  unread: unreadMessages,
  likes: newLikes,
  credits,
  isPaid: paidUser,
});

/**
 * Reads everything that the page shows anew once the member has become premium, wherever that was paid: what it opens,
 * and what it ends, is for each page to say.
 */
function useRereading(member: Member | null, isPaid: boolean | undefined): void {
  const { revalidate } = useRevalidator();
  const wasPaid = member?.paidUser;
  useEffect(() => {
    if (wasPaid !== undefined && isPaid !== undefined && isPaid !== wasPaid) void revalidate();
  }, [isPaid, wasPaid, revalidate]);
}

/**
 * Keeps a member's pages up to date: mounted once by each layout that members see, with what the layout read of them.
 */
export function LiveProvider({ member }: { member: Member | null }) {
  const counts = useCounts();
  const profileId = member?.profileId ?? null;
  const news = counts && counts.unread + counts.likes;

  useEffect(() => setCounts(member && countsOf(member)), [member]);

  useRereading(member, counts?.isPaid);

  useEffect(() => (profileId === null ? endAll() : take(profileId)), [profileId]);

  useEffect(() => {
    if (profileId === null || news !== null) showAppBadge(news ?? 0);
  }, [profileId, news]);

  useRefresh(async (signal) => (await loadClient()).refreshCounts(signal));
  return null;
}
