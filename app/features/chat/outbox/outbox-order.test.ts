import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserOf, type Tab } from "#tests/support/outbox-browser.ts";

const partners = ["anna", "bea"] as const;
const tabs = [0, 1] as const;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("write" as const),
      tab: fc.constantFrom(...tabs),
      to: fc.constantFrom(...partners),
      isRefused: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("line" as const),
      is: fc.constantFrom("up" as const, "dead" as const, "away" as const, "forgetful" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("decide" as const),
      tab: fc.constantFrom(...tabs),
      how: fc.constantFrom("retry" as const, "edit" as const, "discard" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("buy" as const), credits: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("reload" as const), tab: fc.constantFrom(...tabs) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("worker" as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("time" as const), seconds: fc.integer({ min: 0, max: 30 }) }) },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock("./chat-store.ts");
  vi.doUnmock("#app/service-worker/private-data.ts");
});

it("delivers to each partner in the order of writing, each once, through dead lines, lost answers, refusals, decisions, reloads, tabs and the worker", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const browser = await browserOf(tabs.length);
      const written: { id: string; to: string }[] = [];
      const discarded = new Set<string>();
      const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000 + 5);

      async function decide(tab: Tab, how: "retry" | "edit" | "discard"): Promise<void> {
        const stopped = tab.read().find(({ state }) => state !== "waiting");
        if (!stopped) return;
        if (how === "discard") discarded.add(stopped.clientMessageId);
        await tab.decide(stopped, how);
      }

      for (const each of steps) {
        const tab = browser.tab("tab" in each ? each.tab : 0);
        if (each.type === "write") written.push({ id: await tab.write(each.to, each.isRefused), to: each.to });
        if (each.type === "line") browser.setLine(each.is);
        if (each.type === "decide") await decide(tab, each.how);
        if (each.type === "buy") await browser.buy(each.credits);
        if (each.type === "reload") await browser.reload(each.tab);
        if (each.type === "worker") await browser.wakeWorker();
        await pass(each.type === "time" ? each.seconds : 0);
      }

      browser.setLine("up");
      await browser.buy(1_000);
      for (let round = 0; browser.kept() > 0 && round < 80; round += 1) {
        const tab = browser.tab(round % tabs.length);
        await tab.tryAgain();
        await pass(70);
        await decide(tab, tab.read().some(({ state }) => state === "refused") ? "edit" : "retry");
        await pass(70);
      }

      expect(browser.kept()).toBe(0);
      for (const partner of partners) {
        const arrived = browser
          .delivered()
          .filter(({ to }) => to === partner)
          .map(({ id }) => id);
        const wanted = written
          .filter(({ id, to }) => to === partner && (arrived.includes(id) || !discarded.has(id)))
          .map(({ id }) => id);
        expect(arrived).toEqual(wanted);
      }
      browser.close();
    }),
    { numRuns: 60 },
  );
}, 120_000);
