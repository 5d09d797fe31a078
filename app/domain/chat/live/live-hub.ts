import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { eventFrame, heartbeatFrame } from "#app/platform/live/event-frame.ts";
import type { LiveStream } from "#app/platform/live/live-stream.server.ts";
import type { LiveMember, LiveSource } from "./live-source.ts";
import { memberFeed } from "./member-feed.ts";

export const maxStreamsPerSession = 6;
export const heartbeatEvery = 20_000;
export const sessionCheckEvery = millisecondsIn.minute;
const tick = 1_000;

/** After the line between processes was down, windows catch up within so long, not all at once. */
const greetingsWithin = 3_000;

export type LiveHubOptions = {
  source: LiveSource;
  now(): number;
  onError(error: unknown): void;
  /** Told of every stream that opens (1) and ends (-1). */
  onStreams(tenantId: string, change: 1 | -1): void;
};

type Window = { stream: LiveStream; tenantId: string; sessionId: string; checkedAt: number };
type Open = { windows: Set<Window>; feed: ReturnType<typeof memberFeed>; unhear: () => void };

/** The open windows of this process: each member's share one subscription, so that what is told is read once. */
export function createLiveHub({ source, now, onError, onStreams }: LiveHubOptions) {
  const members = new Map<string, Open>();
  const windows = new Set<Window>();
  const perSession = new Map<string, number>();
  const greetings = new Set<NodeJS.Timeout>();
  let isClosing = false;

  function openMember(key: string, member: LiveMember): Open {
    const own = new Set<Window>();
    const feed = memberFeed(member, {
      source,
      onError,
      write: (frame) => own.forEach(({ stream }) => stream.write(frame)),
      onSessions: () => void checkSessions([...own]),
    });
    const open = { windows: own, feed, unhear: source.hear(member, feed.hear) };
    members.set(key, open);
    return open;
  }

  function leave(key: string, open: Open, window: Window): void {
    if (!windows.delete(window)) return;
    open.windows.delete(window);
    const left = (perSession.get(window.sessionId) ?? 1) - 1;
    if (left > 0) perSession.set(window.sessionId, left);
    else perSession.delete(window.sessionId);
    onStreams(window.tenantId, -1);
    if (open.windows.size > 0) return;
    open.unhear();
    open.feed.close();
    members.delete(key);
  }

  async function checkSessions(due: Window[]): Promise<void> {
    for (const window of due) window.checkedAt = now();
    for (const [tenantId, group] of Map.groupBy(due, (window) => window.tenantId)) {
      try {
        const ended = await source.findEndedSessions(tenantId, [...new Set(group.map(({ sessionId }) => sessionId))]);
        for (const { sessionId, stream } of group) if (ended.has(sessionId)) stream.end();
      } catch (error) {
        onError(error);
      }
    }
  }

  function sayGoodbye(stream: LiveStream): void {
    stream.write(eventFrame("bye", {}));
    stream.end();
  }

  const pulse = setInterval(() => {
    const at = now();
    const due: Window[] = [];
    for (const window of windows) {
      if (window.stream.idleFor(at) >= heartbeatEvery) window.stream.write(heartbeatFrame);
      if (at - window.checkedAt >= sessionCheckEvery) due.push(window);
    }
    if (due.length > 0) void checkSessions(due);
  }, tick).unref();

  return {
    /** Whether a session may have one more stream here; none while the process goes. */
    admits: (sessionId: string) => !isClosing && (perSession.get(sessionId) ?? 0) < maxStreamsPerSession,

    /** Whether the process takes no more streams. */
    isClosing: () => isClosing,

    /** Sends a window that came while the process goes to another one. */
    sayGoodbye,

    /** Tells a window everything that concerns its member, until its line ends. */
    join(member: LiveMember, stream: LiveStream): void {
      const key = `${member.tenantId}:${member.profileId}`;
      const open = members.get(key) ?? openMember(key, member);
      const window = { stream, tenantId: member.tenantId, sessionId: member.sessionId, checkedAt: now() };
      open.windows.add(window);
      windows.add(window);
      perSession.set(member.sessionId, (perSession.get(member.sessionId) ?? 0) + 1);
      onStreams(member.tenantId, 1);
      stream.onClose(() => leave(key, open, window));
      stream.write(eventFrame("hello", {}));
      open.feed.askCounts();
    },

    /** Signals may have been missed: every window is asked to catch up, over a few seconds. */
    greetAll(): void {
      for (const { stream } of windows) {
        const timer = setTimeout(() => {
          greetings.delete(timer);
          stream.write(eventFrame("hello", {}));
        }, Math.random() * greetingsWithin).unref();
        greetings.add(timer);
      }
    },

    /** Says goodbye to every window and takes no more; resolves when what they were given is noted. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(pulse);
      for (const timer of greetings) clearTimeout(timer);
      for (const { stream } of windows) sayGoodbye(stream);
      await source.settle();
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;
