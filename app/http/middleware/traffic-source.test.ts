import { describe, expect, it } from "vitest";
import { readTrafficSource } from "./traffic-source.server.ts";

const link = new URLSearchParams({ network: "adnet", ref: "r", sub1: "a", sub2: "b", sub3: "c", other: "d" });
const whole = { network: "adnet", ref: "r", sub1: "a", sub2: "b", sub3: "c" };

describe("where a visitor came from", () => {
  it("is what the first link names, and set once", async () => {
    const { source, setCookie } = await readTrafficSource(null, link, { mayKeep: true });
    expect(source).toEqual(whole);
    expect(
      await readTrafficSource(setCookie?.split(";")[0] ?? "", new URLSearchParams({ network: "later" }), {
        mayKeep: true,
      }),
    ).toEqual({ source: whole, setCookie: null });
    expect(setCookie).toContain("Max-Age=2592000");
  });

  it("lives for the visit where it may not be kept", async () => {
    const { source, setCookie } = await readTrafficSource(null, link, { mayKeep: false });
    expect(source).toEqual(whole);
    expect(setCookie).not.toMatch(/max-age|expires/i);
  });

  it.each(["click", "click_id", "clickid", "click-id", "cid", "subid", "transaction_id"])(
    "has the click that the network calls %s, and the lander it led to",
    async (name) => {
      const query = new URLSearchParams({ network: "adnet", [name]: "c-1" });
      const { source } = await readTrafficSource(null, query, { mayKeep: true }, "gallery/evening");
      expect(source).toEqual({ network: "adnet", click: "c-1", lander: "gallery/evening" });
    },
  );

  it.each([
    ["no network", "ref=r"],
    ["an empty network", "network=%20"],
    ["a network that is too long", `network=${"n".repeat(81)}`],
    ["control characters", "network=a%00b"],
  ])("is nowhere with %s", async (_, query) => {
    expect(await readTrafficSource(null, new URLSearchParams(query), { mayKeep: true })).toEqual({
      source: null,
      setCookie: null,
    });
  });

  it("leaves out what cannot be kept, without spaces around the rest", async () => {
    const { source } = await readTrafficSource(
      null,
      new URLSearchParams({ network: ` ${"n".repeat(80)} `, ref: "r".repeat(81), sub1: "a\u0000b", sub2: "b" }),
      { mayKeep: true },
    );
    expect(source).toEqual({ network: "n".repeat(80), sub2: "b" });
  });
});
