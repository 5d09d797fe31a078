import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";
import type { OutboxItem } from "#app/features/chat/outbox/outbox-item.ts";

type Line = "up" | "dead" | "away" | "forgetful" | "of another";
type Arrived = { id: string; to: string };
type Window = { isGone: boolean };

export type Tab = {
  write(to: string, isRefused: boolean, text?: string): Promise<string>;
  read(): readonly OutboxItem[];
  decide(item: OutboxItem, how: "retry" | "edit" | "discard"): Promise<void>;
  tryAgain(): Promise<void>;
};

const never = () => new Promise<never>(() => {});

/** why: the site's side of messages, with its rules: each client message once, a price, words that it refuses */
function serverOf() {
  const arrived: Arrived[] = [];
  let credits = 2;
  const answer = (status: number, body: object, headers = {}) => Response.json(body, { status, headers });

  function take(id: string, to: string, text: string): Response {
    const sent = {
      message: { conversation: `with ${to}`, clientMessageId: id },
      isNew: true,
      credits,
      freeMessagesLeft: null,
    };
    if (arrived.some((each) => each.id === id)) return answer(200, sent);
    if (text === "refused") return answer(409, { error: "partner_away", message: "No" });
    if (credits === 0) return answer(402, { error: "insufficient_credits", message: "No", needed: 1 });
    credits -= 1;
    arrived.push({ id, to });
    return answer(200, sent);
  }

  return {
    arrived,
    buy: (more: number) => void (credits += more),
    reach(line: Line, target: string, body: string): Response {
      const to = target.split("/")[2]?.replace("with ", "") ?? "";
      const { clientMessageId, text }: { clientMessageId: string; text: string } = JSON.parse(body);
      if (line === "dead") throw new TypeError("Failed to fetch");
      if (line === "away") return answer(503, {}, { "retry-after": "3" });
      if (line === "of another") return answer(409, { error: "other_member", message: "No" });
      const told = take(clientMessageId, to, text);
      if (line === "forgetful") throw new TypeError("Failed to fetch");
      return told;
    },
  };
}

/**
 * why: the browser around the outbox: what its tabs share, its locks and channels; a tab that is gone goes on with
 * nothing
 */
export async function browserOf(count: number) {
  const running = new AsyncLocalStorage<Window>();
  const kept = new Map<string, OutboxItem>();
  const server = serverOf();
  let line: Line = "up";
  let serial = 0;

  const isGone = () => running.getStore()?.isGone === true;
  const alive = async () => {
    await Promise.resolve();
    if (isGone()) await never();
  };

  const held = new Map<string, { by: Window | undefined; queue: (() => void)[] }>();
  async function request(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const by = running.getStore();
    const lock = held.get(name);
    if (lock && !lock.by?.isGone) await new Promise<void>((resolve) => lock.queue.push(resolve));
    held.set(name, { by, queue: held.get(name)?.queue ?? [] });
    try {
      return await work();
    } finally {
      const queue = held.get(name)?.queue ?? [];
      held.delete(name);
      const next = queue.shift();
      if (next) {
        held.set(name, { by: undefined, queue });
        next();
      }
    }
  }

  const channels = new Set<{ name: string; window: Window | undefined; hear: (event: { data: unknown }) => void }>();
  class Channel {
    readonly own = { name: "", window: running.getStore(), hear: (_event: { data: unknown }) => {} };
    constructor(name: string) {
      this.own.name = name;
      channels.add(this.own);
    }
    addEventListener(_: string, hear: (event: { data: unknown }) => void) {
      this.own.hear = hear;
    }
    postMessage(data: unknown) {
      if (isGone()) return;
      for (const other of channels)
        if (other !== this.own && other.name === this.own.name && !other.window?.isGone)
          setTimeout(
            () => other.window && running.run(other.window, () => other.hear({ data: structuredClone(data) })),
          );
    }
    close() {
      channels.delete(this.own);
    }
  }

  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("fetch", async (target: string, { body }: { body: string }) => {
    await alive();
    const answer = server.reach(line, decodeURIComponent(target), body);
    await alive();
    return answer;
  });
  vi.doMock("#app/features/chat/outbox/chat-store.ts", () => ({
    claimChatStore: alive,
    putOutboxItem: async (item: OutboxItem) => {
      await alive();
      kept.set(item.clientMessageId, structuredClone(item));
    },
    deleteOutboxItem: async (id: string) => {
      await alive();
      kept.delete(id);
    },
    readOutboxItems: async () => {
      await alive();
      return structuredClone([...kept.values()]).toSorted((one, other) => one.order - other.order);
    },
  }));
  vi.doMock("#app/service-worker/private-data.ts", () => ({
    readOwner: async () => "me",
    forgetMember: async () => {},
  }));

  async function openTab(): Promise<Tab & { window: Window; seeCredits(): Promise<void> }> {
    const window: Window = { isGone: false };
    vi.resetModules();
    const [outbox, sender, rules] = [
      await import("#app/features/chat/outbox/outbox.ts"),
      await import("#app/features/chat/outbox/outbox-sender.ts"),
      await import("#app/features/chat/outbox/outbox-item.ts"),
    ];
    const here = <Result>(work: () => Result) => running.run(window, work);
    await here(() => outbox.openOutbox("me"));
    void here(() => sender.relieveOutbox(["unreachable", "held"]));
    return {
      window,
      write: (to, isRefused, text = "words") =>
        here(async () => {
          const id = `${(serial += 1)}`;
          await outbox.addToOutbox({
            partner: to,
            conversation: null,
            message: { kind: "text", clientMessageId: id, text: isRefused ? "refused" : text },
            preview: null,
          });
          void sender.relieveOutbox(["unreachable"]);
          return id;
        }),
      read: () => outbox.readOutbox(),
      decide: (item, how) =>
        here(async () => {
          if (how === "discard") await outbox.deleteFromOutbox(item.clientMessageId);
          else
            await outbox.changeOutbox((items) =>
              rules.afterDecision(items, item.clientMessageId, how === "edit" ? { text: "words" } : {}),
            );
          void sender.flushOutbox();
        }),
      tryAgain: () => here(async () => void sender.relieveOutbox(["unreachable", "held"])),
      seeCredits: () => here(async () => void sender.relieveOutbox(["held"])),
    };
  }

  const tabs = await Promise.all(Array.from({ length: count }, openTab));
  const tabAt = (place: number) => {
    const tab = tabs[place];
    if (!tab) throw new Error(`There is no tab ${place}`);
    return tab;
  };

  return {
    tab: tabAt,
    setLine: (next: Line) => void (line = next),
    async buy(credits: number): Promise<void> {
      server.buy(credits);
      for (const tab of tabs) await tab.seeCredits();
    },
    async reload(place: number): Promise<void> {
      tabAt(place).window.isGone = true;
      for (const lock of held.values()) if (lock.by?.isGone) lock.queue.shift()?.();
      tabs[place] = await openTab();
    },
    async wakeWorker(): Promise<void> {
      vi.resetModules();
      const { sendOutbox } = await import("#app/service-worker/send-outbox.ts");
      void running.run({ isGone: false }, () => sendOutbox()).catch(() => {});
    },
    kept: () => kept.size,
    delivered: (): readonly Arrived[] => server.arrived,
    close: () => tabs.forEach((tab) => (tab.window.isGone = true)),
  };
}
