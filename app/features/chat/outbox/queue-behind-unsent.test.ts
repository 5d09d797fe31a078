import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Kept = { owner: string; partner: string; order: number; conversation: string | null; clientMessageId: string };

let kept: Kept[];
const dataset: { for?: string } = {};

beforeEach(() => {
  vi.resetModules();
  kept = [{ owner: "anna", partner: "bea", order: 1, conversation: "c1", clientMessageId: "m1" }];
  vi.stubGlobal("document", { documentElement: { dataset } });
  // why: Node has no database of a browser's
  vi.doMock("idb", () => ({
    openDB: () =>
      Promise.resolve({
        getAll: () => Promise.resolve(kept),
        put: (_: string, item: Kept) => Promise.resolve(void kept.push(item)),
      }),
  }));
});
afterEach(() => {
  vi.doUnmock("idb");
  vi.unstubAllGlobals();
  delete dataset.for;
});

async function give(): Promise<boolean> {
  const { queueBehindUnsent } = await import("./queue-behind-unsent.ts");
  const body = new URLSearchParams({ giftId: "rose", clientMessageId: "m2" });
  const request = new Request("https://lagoon.example/members/bea/gift", { method: "POST", body });
  return queueBehindUnsent(request, "bea", (word) => ({
    kind: "gift",
    giftId: word("giftId"),
    clientMessageId: word("clientMessageId"),
  }));
}

it("goes behind what its own member has not sent yet, as theirs", async () => {
  dataset.for = "anna";
  expect(await give()).toBe(true);
  expect(kept.at(-1)).toMatchObject({ owner: "anna", partner: "bea", conversation: "c1", clientMessageId: "m2" });
});

it.each(["carla", undefined])("goes behind nothing of another's on a page of %s", async (reader) => {
  if (reader !== undefined) dataset.for = reader;
  expect(await give()).toBe(false);
  expect(kept).toHaveLength(1);
});
