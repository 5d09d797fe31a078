import { describe, expect, it } from "vitest";
import { type Draft, nextToSend, type QueueAction, uploadQueue } from "./upload-queue.ts";

const file = new File([], "me.jpg");
const chosen = (...ids: string[]): QueueAction => ({
  type: "add",
  drafts: ids.map((id) => ({ id, file, url: `blob:${id}` })),
});
const run = (...actions: QueueAction[]) => actions.reduce<readonly Draft[]>(uploadQueue, []);
const states = (drafts: readonly Draft[]) => drafts.map(({ id, state }) => `${id} ${state}`);

describe("chosen photos", () => {
  it("wait until the member sends them, and go one after another", () => {
    expect(nextToSend(run(chosen("a", "b")))).toBeNull();
    const sent = run(chosen("a", "b"), { type: "start" }, { type: "sending", id: "a" });
    expect(states(sent)).toEqual(["a sending", "b waiting"]);
    expect(nextToSend(sent)).toBeNull();
    expect(nextToSend(uploadQueue(sent, { type: "remove", id: "a" }))?.id).toBe("b");
  });

  it("tell how far they are, and that the server is at work", () => {
    const sending = run(
      chosen("a"),
      { type: "start" },
      { type: "sending", id: "a" },
      { type: "progress", id: "a", share: 0.426 },
    );
    expect(sending[0]).toMatchObject({ state: "sending", percent: 43 });
    expect(uploadQueue(sending, { type: "progress", id: "a", share: 1 })[0]).toMatchObject({
      state: "working",
      percent: 100,
    });
  });

  it("do not come to life again when progress is told too late", () => {
    const failed = run(
      chosen("a"),
      { type: "start" },
      { type: "sending", id: "a" },
      { type: "failed", id: "a", message: null },
    );
    expect(states(uploadQueue(failed, { type: "progress", id: "a", share: 1 }))).toEqual(["a failed"]);
  });

  it("that the line failed go again by themselves, those that were refused only when asked", () => {
    const failed = run(
      chosen("a", "b"),
      { type: "failed", id: "a", message: null },
      { type: "failed", id: "b", message: "Too small." },
    );
    expect(states(uploadQueue(failed, { type: "resume" }))).toEqual(["a waiting", "b failed"]);
    expect(uploadQueue(failed, { type: "retry", id: "b" })[1]).toMatchObject({ state: "waiting", message: null });
  });

  it("that failed can be cut anew and wait for the member again", () => {
    const crop = { x: 0, y: 0, width: 0.8, height: 1 };
    const cut = run(chosen("a"), { type: "failed", id: "a", message: "Too small." }, { type: "crop", id: "a", crop });
    expect(cut[0]).toMatchObject({ state: "ready", crop, message: null });
  });
});
