import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendFile } from "./send-file.ts";

const busy = { error: "photos_busy", message: "In a minute." };
const file = new File(["picture"], "me.jpg");

/** A browser's request that is answered as `answers` say, one after another. */
function browserWith(answers: { status: number; answer: unknown }[]) {
  const sent: string[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends EventTarget {
      upload = new EventTarget();
      status = 0;
      response: unknown = null;
      open(_method: string, address: string) {
        sent.push(address);
      }
      setRequestHeader() {}
      abort() {
        this.dispatchEvent(new Event("abort"));
      }
      send() {
        const next = answers.shift();
        [this.status, this.response] = [next?.status ?? 0, next?.answer];
        this.dispatchEvent(new Event(next ? "load" : "error"));
      }
    },
  );
  return sent;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => (vi.useRealTimers(), vi.unstubAllGlobals()));

describe("sending a file", () => {
  it("goes again by itself while the site is too busy, and tells the answer of the last time", async () => {
    const kept = { status: 200, answer: { photo: {} } };
    const sent = browserWith([{ status: 429, answer: busy }, { status: 429, answer: busy }, kept]);
    const sending = sendFile("/photos", file, {
      madeFor: null,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    await vi.runAllTimersAsync();
    expect([await sending, sent.length]).toEqual([{ outcome: "answered", ...kept }, 3]);
  });

  it.each(["storage_unavailable", "unavailable"])(
    "goes again by itself where the site is %s for a moment",
    async (error) => {
      const sent = browserWith([
        { status: 503, answer: { error, message: "In a minute." } },
        { status: 200, answer: {} },
      ]);
      const sending = sendFile("/photos", file, {
        madeFor: null,
        onProgress: () => {},
        signal: new AbortController().signal,
      });
      await vi.runAllTimersAsync();
      expect([await sending, sent.length]).toEqual([{ outcome: "answered", status: 200, answer: {} }, 2]);
    },
  );

  it("gives up after five times, with the reason", async () => {
    const sent = browserWith(Array.from({ length: 9 }, () => ({ status: 429, answer: busy })));
    const sending = sendFile("/photos", file, {
      madeFor: null,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    await vi.runAllTimersAsync();
    expect([await sending, sent.length]).toEqual([{ outcome: "answered", status: 429, answer: busy }, 5]);
  });

  it("stops while it waits when the member takes the photo out", async () => {
    const sent = browserWith([
      { status: 429, answer: busy },
      { status: 200, answer: {} },
    ]);
    const stop = new AbortController();
    const sending = sendFile("/photos", file, { madeFor: null, onProgress: () => {}, signal: stop.signal });
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort();
    expect([await sending, sent.length]).toEqual([{ outcome: "cancelled" }, 1]);
  });

  it("tells any other refusal at once", async () => {
    const refused = { status: 429, answer: { error: "too_many_requests", message: "Slowly." } };
    const sent = browserWith([refused]);
    expect(
      await sendFile("/photos", file, { madeFor: null, onProgress: () => {}, signal: new AbortController().signal }),
    ).toEqual({
      outcome: "answered",
      ...refused,
    });
    expect(sent).toHaveLength(1);
  });
});
