import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sendTogether } from "./send-together.ts";

describe("what is ready", () => {
  it("is sent in the order in which it was, all of it after what was read with it", async () => {
    const sent: string[] = [];
    const sendSoon = sendTogether((word: string) => void sent.push(word));
    sendSoon("a");
    await Promise.resolve();
    sendSoon("b");
    expect(sent).toEqual([]);
    await turn();
    expect(sent).toEqual(["a", "b"]);
  });

  it("waits for the next turn where it became ready while others were sent", async () => {
    const sent: string[] = [];
    const sendSoon = sendTogether((word: string) => {
      sent.push(word);
      if (word === "a") sendSoon("c");
    });
    sendSoon("a");
    sendSoon("b");
    await turn();
    expect(sent).toEqual(["a", "b"]);
    await turn();
    expect(sent).toEqual(["a", "b", "c"]);
  });
});
