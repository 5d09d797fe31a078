import { type LiveEventName, liveEventNames, type LiveEvents } from "./live-events.ts";

export type Told = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] } }[LiveEventName];

/** What of an `EventSource` the connection uses. */
export type EventStream = {
  addEventListener(name: LiveEventName, hear: (event: MessageEvent<string>) => void): void;
  addEventListener(name: "error", hear: () => void): void;
  readonly readyState: number;
  close(): void;
};

export type LiveConnectionOptions = {
  connect(): EventStream;
  tell(told: Told): void;
  /** The server answered, and gave no stream: perhaps the session is over. */
  onRefused(): void;
  /** No server was found, and not for the first time in a row: one that only starts anew is there again by then. */
  onLost(): void;
};

/**
 * Five quick attempts, each after twice the pause of the one before (spec section 7: retries 5), then slow ones; who
 * reads that the site is away learns of its return within a third of a minute.
 */
const quickAttempts = 5;
const firstPause = 1_000;
export const slowPause = 20_000;
const byePause = 2_500;
const refused = 2;

/** The pause before an attempt, 0 the first; some of it is chance, so that windows do not all come back at once. */
export function pauseBefore(attempt: number, chance: number): number {
  const pause = attempt < quickAttempts ? firstPause * 2 ** attempt : slowPause;
  return pause * (0.5 + chance / 2);
}

/** Keeps one stream open for as long as it is wanted, whatever the network does. */
export function liveConnection({ connect, tell, onRefused, onLost }: LiveConnectionOptions) {
  let source: EventStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isEnded = false;

  function end(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function again(pause: number): void {
    end();
    timer = setTimeout(open, pause);
  }

  function hear(name: LiveEventName, event: MessageEvent<string>): void {
    if (name === "hello") attempts = 0;
    tell({ name, data: JSON.parse(event.data) });
    if (name === "bye") again(byePause * (0.2 + Math.random() * 0.8));
  }

  function open(): void {
    end();
    const opened = connect();
    source = opened;
    for (const name of liveEventNames) opened.addEventListener(name, (event) => hear(name, event));
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      if (opened.readyState === refused) onRefused();
      else if (attempts > 0) onLost();
      again(pauseBefore(attempts, Math.random()));
      attempts += 1;
    });
  }

  open();
  return {
    /** Opens the stream anew at once: the network is back, or the connection may have died unnoticed. */
    renew(): void {
      if (isEnded) return;
      attempts = 0;
      open();
    },
    end(): void {
      isEnded = true;
      end();
    },
  };
}
