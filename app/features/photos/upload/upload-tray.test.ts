import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sent } from "./send-photo.ts";
import { createUploadTray } from "./upload-tray.ts";

// why: a window that tells of the line, without a browser
const page = new EventTarget();
const photo = (name: string) => new File(["picture"], name);
const known: Sent = {
  outcome: "refused",
  message: "You have already added this photo.",
  isKnown: true,
  isForAnother: false,
};

beforeEach(() => vi.stubGlobal("window", page));
afterEach(() => vi.unstubAllGlobals());

/** A tray with photos under way, each of which ends as the test says. */
function fill(...names: string[]) {
  const ends: ((sent: Sent) => Promise<void>)[] = [];
  const signals: AbortSignal[] = [];
  const owners: (string | null)[] = [];
  const readers = ["me", "another"];
  const tray = createUploadTray(
    (_file, _crop, { signal, madeFor }) => {
      signals.push(signal);
      owners.push(madeFor);
      return new Promise((resolve) =>
        ends.push(async (sent) => (resolve(sent), await new Promise((done) => setTimeout(done)))),
      );
    },
    () => readers.shift() ?? null,
  );
  tray.add(names.map(photo));
  tray.tell({ type: "start" });
  const states = () => tray.read().drafts.map(({ file, state }) => `${file.name} ${state}`);
  const end = (nth: number, sent: Sent) => ends[nth]?.(sent) ?? Promise.reject(new Error("never sent"));
  const isLeavingWarned = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return { tray, signals, owners, states, end, isLeavingWarned };
}

describe("the tray of chosen photos", () => {
  it("sends them as the member's who chose them, and stops all once another is logged in", async () => {
    const { tray, states, end, owners } = fill("a", "b");
    tray.add([photo("c")]);
    await end(0, { outcome: "refused", message: "Another account", isKnown: false, isForAnother: true });
    expect(states()).toEqual(["a failed", "b failed", "c ready"]);
    tray.tell({ type: "retry", id: tray.read().drafts[1]?.id ?? "" });
    expect(owners).toEqual(["me", "me"]);
  });

  it("sends one after another whoever looks, and warns of leaving until all have arrived", async () => {
    const { tray, states, end, isLeavingWarned } = fill("a", "b");
    expect(states()).toEqual(["a sending", "b waiting"]);
    await end(0, { outcome: "kept" });
    expect([states(), tray.read().kept, isLeavingWarned()]).toEqual([["b sending"], 1, true]);
    await end(1, { outcome: "kept" });
    expect([states(), tray.read().kept, isLeavingWarned()]).toEqual([[], 2, false]);
  });

  it("keeps what the line held up and sends it when the line is back; what was refused waits to be asked", async () => {
    const { states, end } = fill("a", "b");
    await end(0, { outcome: "unreachable" });
    await end(1, { outcome: "refused", message: "Too small.", isKnown: false, isForAnother: false });
    expect(states()).toEqual(["a failed", "b failed"]);
    page.dispatchEvent(new Event("online"));
    expect(states()).toEqual(["a sending", "b failed"]);
  });

  it("takes a photo for arrived whose answer alone was lost, and tells of one that was there before", async () => {
    const { tray, states, end } = fill("a", "b");
    await end(0, { outcome: "unreachable" });
    await end(1, known);
    page.dispatchEvent(new Event("online"));
    await end(2, known);
    expect([states(), tray.read().kept]).toEqual([["b failed"], 1]);
  });

  it("stops sending a photo that is taken out, and goes on with the next", async () => {
    const { tray, signals, states } = fill("a", "b");
    tray.cancel(tray.read().drafts[0]?.id ?? "");
    expect([signals[0]?.aborted, states()]).toEqual([true, ["b sending"]]);
  });
});
