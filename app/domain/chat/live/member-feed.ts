import type { MemberSignal } from "#app/platform/live/member-signals.server.ts";
import { eventFrame } from "#app/platform/live/event-frame.ts";
import { conversationFeed } from "./conversation-feed.ts";
import type { LiveMember, LiveSource } from "./live-source.ts";

export type MemberFeedOptions = {
  source: Pick<LiveSource, "readMessages" | "markDelivered" | "readCounts">;
  /** Writes to all windows of the member. */
  write(frame: string): void;
  onSessions(): void;
  onError(error: unknown): void;
};

/** Counts are read so long after they changed, since changes come in twos and threes, and at most once in so long. */
const countsAfter = 60;
const countsEvery = 1_000;

/** How long after a failed read the windows are asked to catch up by themselves. */
const catchUpAfter = 2_000;

/** Turns what one member is signalled into events, read once however many windows are open. */
export function memberFeed(member: LiveMember, { source, write, onSessions, onError }: MemberFeedOptions) {
  const feeds = new Map<string, ReturnType<typeof conversationFeed>>();
  const timers = new Set<NodeJS.Timeout>();
  let countsTimer: NodeJS.Timeout | null = null;
  let catchUpTimer: NodeJS.Timeout | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;

  function later(milliseconds: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
    return timer;
  }

  function failed(error: unknown): void {
    onError(error);
    catchUpTimer ??= later(catchUpAfter, () => {
      catchUpTimer = null;
      write(eventFrame("hello", {}));
    });
  }

  function feedOf(conversation: string) {
    const known = feeds.get(conversation);
    if (known) return known;
    const feed = conversationFeed({
      read: (after) => source.readMessages(member, { conversation, after }),
      send: (message) => write(eventFrame("message", message)),
      onDelivered: (number) => source.markDelivered(member, { conversation, number }),
    });
    feeds.set(conversation, feed);
    return feed;
  }

  async function tellCounts(): Promise<void> {
    countsTimer = null;
    countedAt = performance.now();
    write(eventFrame("counts", await source.readCounts(member)));
  }

  function askCounts(): void {
    countsTimer ??= later(
      Math.max(countsAfter, countedAt + countsEvery - performance.now()),
      () => void tellCounts().catch(onError),
    );
  }

  function hear(signal: MemberSignal): void {
    if (signal.type === "message") {
      feedOf(signal.conversation).signal(signal.number).catch(failed);
      return askCounts();
    }
    if (signal.type === "counts") return askCounts();
    if (signal.type === "sessions") return onSessions();
    const { type, ...data } = signal;
    write(eventFrame(type, data));
    if (type === "chats") askCounts();
  }

  return {
    hear,
    askCounts,
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
