import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLiveHub, heartbeatEvery, maxStreamsPerSession, sessionCheckEvery } from "./live-hub.ts";
import type { LiveMember, LiveSource } from "./live-source.ts";
import type { LiveStream } from "#app/platform/live/live-stream.server.ts";
import type { MemberSignal } from "#app/platform/live/member-signals.server.ts";

const conversation = "0199c0de-0000-4000-8000-000000000001";
const member = (overrides: Partial<LiveMember> = {}): LiveMember => ({
  tenantId: "lagoon",
  accountId: "account",
  profileId: "anna",
  sessionId: "session",
  ...overrides,
});

/** why: a stream without a line, to see what is written on it */
function fakeStream() {
  const frames: string[] = [];
  const closing: (() => void)[] = [];
  let wroteAt = performance.now();
  const stream: LiveStream = {
    write: (frame) => {
      wroteAt = performance.now();
      frames.push(frame);
    },
    end: () => closing.splice(0).forEach((close) => close()),
    onClose: (handler) => void closing.push(handler),
    idleFor: (now) => now - wroteAt,
  };
  return {
    stream,
    frames,
    isOpen: () => closing.length > 0,
    names: () => frames.map((frame) => /event: (\w+)/.exec(frame)?.[1] ?? "heartbeat"),
  };
}

function setUp(overrides: Partial<Pick<LiveSource, "findEndedSessions" | "readMessages">> = {}) {
  const hearing = new Map<string, (signal: MemberSignal) => void>();
  const ended = new Set<string>();
  const source = {
    hear: vi.fn((who: LiveMember, hear: (signal: MemberSignal) => void) => {
      const key = `${who.tenantId}:${who.profileId}`;
      hearing.set(key, hear);
      return () => void hearing.delete(key);
    }),
    readMessages: vi.fn<LiveSource["readMessages"]>(async (_, { after }) => [
      {
        conversation,
        number: after + 1,
        clientMessageId: null,
        mine: false,
        kind: "text",
        text: "Hi",
        giftId: null,
        photo: null,
        credits: 0,
        sentAt: "2026-03-01T10:00:00.000Z",
      },
    ]),
    markDelivered: vi.fn<LiveSource["markDelivered"]>(),
    readCounts: vi.fn<LiveSource["readCounts"]>(async () => ({
      unread: 1,
      likes: 2,
      credits: 3,
      isPaid: false,
      freeMessagesLeft: 3,
      freeConversationsLeft: 2,
    })),
    settle: vi.fn<LiveSource["settle"]>(async () => {}),
    findEndedSessions: vi.fn<LiveSource["findEndedSessions"]>(
      async (_, ids) => new Set(ids.filter((id) => ended.has(id))),
    ),
  };
  if (overrides.readMessages) source.readMessages.mockImplementation(overrides.readMessages);
  if (overrides.findEndedSessions) source.findEndedSessions.mockImplementation(overrides.findEndedSessions);
  const open = new Map<string, number>();
  const errors: unknown[] = [];
  const hub = createLiveHub({
    source,
    now: () => performance.now(),
    onError: (error) => void errors.push(error),
    onStreams: (tenantId, change) => void open.set(tenantId, (open.get(tenantId) ?? 0) + change),
  });
  const join = (who: LiveMember = member()) => {
    const window = fakeStream();
    hub.join(who, window.stream);
    return window;
  };
  const signal = (who: LiveMember, said: MemberSignal) => hearing.get(`${who.tenantId}:${who.profileId}`)?.(said);
  return { hub, source, hearing, ended, open, errors, join, signal };
}

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] }),
);
afterEach(() => void vi.useRealTimers());

describe("the open windows of a process", () => {
  it("greets a window, tells it the counts, and reads once for all windows of a member", async () => {
    const { source, hearing, open, join, signal } = setUp();
    const [one, other] = [join(), join(member({ sessionId: "phone" }))];
    signal(member(), { type: "message", conversation, number: 7 });
    await vi.advanceTimersByTimeAsync(100);
    for (const window of [one, other]) expect(window.names()).toEqual(["hello", "message", "counts"]);
    expect(one.frames[2]).toBe(
      'event: counts\ndata: {"unread":1,"likes":2,"credits":3,"isPaid":false,"freeMessagesLeft":3,"freeConversationsLeft":2}\n\n',
    );
    expect(
      [source.hear, source.readMessages, source.markDelivered, source.readCounts].map((call) => call.mock.calls.length),
    ).toEqual([1, 1, 1, 1]);
    expect(open.get("lagoon")).toBe(2);
    one.stream.end();
    expect(hearing.size).toBe(1);
    other.stream.end();
    expect([hearing.size, open.get("lagoon")]).toEqual([0, 0]);
  });

  it("tells nothing of another member, nor of a member of the same id on another brand", async () => {
    const { join, signal } = setUp();
    const [anna, bea, elsewhere] = [join(), join(member({ profileId: "bea" })), join(member({ tenantId: "knots" }))];
    await vi.advanceTimersByTimeAsync(100);
    for (const said of [
      { type: "message", conversation, number: 1 },
      { type: "typing", conversation },
      { type: "read", conversation, number: 1 },
      { type: "chats" },
      { type: "counts" },
    ] satisfies MemberSignal[])
      signal(member(), said);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(anna.names()).toEqual(["hello", "counts", "typing", "read", "chats", "message", "counts"]);
    for (const stranger of [bea, elsewhere]) expect(stranger.names()).toEqual(["hello", "counts"]);
  });

  it("reads counts at most once per 500 ms", async () => {
    const { source, join, signal } = setUp();
    const window = join();
    for (let time = 0; time < 40; time += 1) {
      signal(member(), { type: "counts" });
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(source.readCounts.mock.calls.length).toBeLessThanOrEqual(5);
    expect(window.names().filter((name) => name === "counts").length).toBe(source.readCounts.mock.calls.length);
  });

  it("sends a heartbeat after 20 s of silence", async () => {
    const { join } = setUp();
    const window = join();
    await vi.advanceTimersByTimeAsync(heartbeatEvery + 1_200);
    expect(heartbeatEvery).toBe(20_000);
    expect(window.names().at(-1)).toBe("heartbeat");
    expect(window.frames.at(-1)).toBe(":\n\n");
  });

  it("gives a session six streams, and another session its own", () => {
    const { hub, join } = setUp();
    const windows = Array.from({ length: maxStreamsPerSession }, () => join());
    expect([maxStreamsPerSession, hub.admits("session"), hub.admits("phone")]).toEqual([6, false, true]);
    windows[0]?.stream.end();
    expect(hub.admits("session")).toBe(true);
    join();
    expect(hub.admits("session")).toBe(false);
  });

  it("ends the stream of a session that ended: at once when told, within a minute otherwise", async () => {
    const { ended, join, signal } = setUp();
    const [here, there] = [join(member({ sessionId: "here" })), join(member({ sessionId: "there" }))];
    ended.add("there");
    signal(member(), { type: "sessions" });
    await vi.advanceTimersByTimeAsync(0);
    expect([here.isOpen(), there.isOpen()]).toEqual([true, false]);
    ended.add("here");
    await vi.advanceTimersByTimeAsync(sessionCheckEvery - 2_000);
    expect(here.isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(here.isOpen()).toBe(false);
  });

  it("keeps windows open while sessions cannot be looked at, and asks them to catch up after a failed read", async () => {
    const down = () => Promise.reject(new Error("down"));
    const { errors, join, signal } = setUp({ findEndedSessions: down, readMessages: down });
    const window = join();
    signal(member(), { type: "sessions" });
    signal(member(), { type: "message", conversation, number: 1 });
    signal(member(), { type: "message", conversation, number: 2 });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(window.isOpen()).toBe(true);
    expect(window.names().filter((name) => name === "hello")).toHaveLength(2);
    expect(errors.length).toBeGreaterThanOrEqual(2);
  });

  it("greets everybody again when signals may have been missed, and says goodbye when the process goes", async () => {
    const { hub, open, join } = setUp();
    const windows = [join(), join(member({ profileId: "bea" }))];
    hub.greetAll();
    await vi.advanceTimersByTimeAsync(3_000);
    for (const window of windows) expect(window.names().filter((name) => name === "hello")).toHaveLength(2);
    hub.close();
    expect([hub.isClosing(), hub.admits("new"), open.get("lagoon")]).toEqual([true, false, 0]);
    for (const window of windows) expect([window.names().at(-1), window.isOpen()]).toEqual(["bye", false]);
  });
});
