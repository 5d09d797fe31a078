import type { ServerResponse } from "node:http";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** An open window's line. Writing never throws and never waits; a line that is over takes nothing. */
export type LiveStream = {
  write(frame: string): void;
  end(): void;
  onClose(handler: () => void): void;
  /** Milliseconds since anything was written. */
  idleFor(now: number): number;
};

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // why: proxies otherwise gather what is meant to arrive at once
  "x-accel-buffering": "no",
};

/** Bytes that may wait for a reader, and how long: who does not read is let go, and comes back when it can. */
export const maxWaitingBytes = 256 * 1024;
const longestWait = millisecondsIn.minute;

/** Begins an event stream on a response, never compressed; `now` tells milliseconds. */
export function openLiveStream(response: ServerResponse, now: () => number): LiveStream {
  let wroteAt = now();
  let waitsSince: number | null = null;
  response.writeHead(200, headers);
  response.on("drain", () => {
    waitsSince = null;
  });
  // why: a line that breaks while it is written to is over, which `close` tells
  response.on("error", () => {});

  return {
    write(frame) {
      if (response.destroyed || response.writableEnded) return;
      wroteAt = now();
      if (!response.write(frame)) waitsSince ??= wroteAt;
      const isStuck = waitsSince !== null && wroteAt - waitsSince > longestWait;
      if (isStuck || response.writableLength > maxWaitingBytes) response.destroy();
    },
    end: () => void response.end(),
    onClose: (handler) => void response.on("close", handler),
    idleFor: (at) => at - wroteAt,
  };
}
