import { liveConnection, type LiveConnectionOptions, type Told } from "./live-connection.ts";

export type Word = { kind: "told"; told: Told } | { kind: "lost" } | { kind: "are-you-there" } | { kind: "here" };

/** What of a `BroadcastChannel` the tabs use. */
export type TabChannel = {
  postMessage(word: Word): void;
  addEventListener(name: "message", hear: (event: MessageEvent<Word>) => void): void;
  close(): void;
};

/** What of the Web Locks the tabs use. */
type Locks = { request(name: string, options: LockOptions, work: () => Promise<void>): Promise<unknown> };

export type LiveTabsOptions = Pick<LiveConnectionOptions, "connect" | "tell" | "onRefused" | "onLost"> & {
  /** Of the member, so that two who use one browser after the other hear only their own. */
  name: string;
  locks: Locks;
  channel: TabChannel;
};

/** A tab that leads and does not answer within so long sleeps, and another one takes over. */
export const leaderTimeout = 2_000;

/** One stream for all tabs of a browser: the one that holds the lock keeps the line and hands on what it hears. */
export function liveTabs({ name, locks, channel, connect, tell, onRefused, onLost }: LiveTabsOptions) {
  const gone = new AbortController();
  let connection: ReturnType<typeof liveConnection> | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const say = (word: Word) => channel.postMessage(word);

  async function lead(): Promise<void> {
    clearTimeout(patience);
    if (gone.signal.aborted) return;
    connection = liveConnection({
      connect,
      onRefused,
      tell: (told) => {
        tell(told);
        say({ kind: "told", told });
      },
      onLost: () => {
        onLost();
        say({ kind: "lost" });
      },
    });
    await new Promise((resolve) => gone.signal.addEventListener("abort", resolve));
  }

  function stopLeading(): void {
    connection?.end();
    connection = null;
  }

  /** Waits for its turn to lead, and again whenever another tab took the lead away. */
  async function stand(): Promise<void> {
    while (!gone.signal.aborted) {
      try {
        await locks.request(name, { signal: gone.signal }, lead);
      } catch (error) {
        // why: the lead taken away, or the tab gone while it waited, is no failure; without locks there is no turn to
        // wait for
        if (!(error instanceof DOMException && error.name === "AbortError")) return;
      } finally {
        stopLeading();
      }
    }
  }

  /** Takes the lead from a tab that sleeps; where somebody takes it back, the tab stands in the queue as before. */
  async function takeOver(): Promise<void> {
    if (gone.signal.aborted || connection) return;
    await locks.request(name, { steal: true }, lead).catch(() => {});
    stopLeading();
  }

  function ask(): void {
    clearTimeout(patience);
    patience = setTimeout(() => void takeOver(), leaderTimeout);
    say({ kind: "are-you-there" });
  }

  let isFollowing = false;
  channel.addEventListener("message", ({ data }) => {
    if (data.kind === "are-you-there") return connection ? say({ kind: "here" }) : undefined;
    clearTimeout(patience);
    if (connection) return;
    if (data.kind === "lost") return onLost();
    if (data.kind === "told") return tell(data.told);
    // why: what was told between the making of the page and now was not heard
    if (!isFollowing) tell({ name: "hello", data: {} });
    isFollowing = true;
  });

  void stand();
  ask();
  return {
    /** The tab is looked at again, or the line is back: leaders open anew, the others see that somebody leads. */
    wake(): void {
      if (connection) connection.renew();
      else ask();
    },
    end(): void {
      clearTimeout(patience);
      gone.abort();
      stopLeading();
      channel.close();
    },
  };
}
