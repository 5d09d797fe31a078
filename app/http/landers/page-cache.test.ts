import { describe, expect, it, vi } from "vitest";
import { securityHeaders } from "#app/http/headers/security-headers.server.ts";
import { compressBody } from "#app/platform/compression/encoded-body.server.ts";
import { firstFlightBytes } from "#app/platform/compression/first-flight.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { PageCache } from "./page-cache.server.ts";

vi.mock("#app/platform/compression/encoded-body.server.ts", { spy: true });

const minute = 60_000;

function makeCache(capacityBytes = 1_000_000) {
  const clock = stoppedClock(new Date("2026-05-01T12:00:00Z"));
  const errors: unknown[] = [];
  const cache = new PageCache({
    clock,
    freshMilliseconds: 5 * minute,
    oldestMilliseconds: 15 * minute,
    capacityBytes,
    onError: (error) => errors.push(error),
  });
  return { cache, clock, errors };
}

const answer = (text: string, init?: ResponseInit) => Promise.resolve(new Response(text, init));
const textOf = async (page: Promise<{ body: { identity: Buffer } }>) => (await page).body.identity.toString();
const settled = () => new Promise((resolve) => setTimeout(resolve, 250));

describe("PageCache", () => {
  it("makes a page once for all who ask at the same time", async () => {
    const { cache } = makeCache();
    let made = 0;
    const make = () => answer(`page ${(made += 1)}`);
    const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.page("a", make))));
    expect(texts).toEqual(["page 1", "page 1", "page 1"]);
  });

  it("keeps no visitor's cookie and no request's id", async () => {
    const { cache } = makeCache();
    const headers = new Headers({ "content-type": "text/html", "x-request-id": "r1" });
    headers.append("set-cookie", "__Host-session=secret");
    headers.append("set-cookie", "__Host-locale=nl");
    for (const key of ["kept", null]) {
      const page = await cache.page(key, () => answer("page", { headers }));
      expect(page.headers).toEqual(Object.entries({ ...securityHeaders, "content-type": "text/html" }).flat());
    }
  });

  it("gives a page no longer than it says that it is true", async () => {
    const { cache, clock } = makeCache();
    let made = 0;
    const make = () => answer(`page ${(made += 1)}`, { headers: { "surrogate-control": "max-age=60" } });
    expect((await cache.page("a", make)).headers).not.toContain("surrogate-control");
    clock.advance(minute - 1);
    expect(cache.freshPage("a")?.body.identity.toString()).toBe("page 1");
    clock.advance(1);
    expect(cache.freshPage("a")).toBeNull();
    expect(await textOf(cache.page("a", make))).toBe("page 2");
  });

  it("forgets at once what shows somebody who went, a page that was being made as well", async () => {
    const { cache } = makeCache();
    const showing = (text: string, shows: string) => answer(text, { headers: { "surrogate-key": shows } });
    await cache.page("a", () => showing("a", "anna bram"));
    await cache.page("b", () => showing("b", "cas"));
    const opened = Promise.withResolvers<Response>();
    const underWay = cache.page("c", () => opened.promise);
    cache.forget("anna");
    expect(await textOf(cache.page("c", () => showing("without", "cas")))).toBe("without");
    opened.resolve(await showing("with", "anna"));
    expect(await textOf(underWay)).toBe("with");
    const again = (key: string) => textOf(cache.page(key, () => answer("made anew")));
    expect([await again("a"), await again("b")]).toEqual(["made anew", "b"]);
    expect(await again("c")).not.toBe("with");
    cache.forget();
    expect(await again("b")).toBe("made anew");
  });

  it("keeps nothing but pages that are there", async () => {
    const { cache } = makeCache();
    expect((await cache.page("a", () => answer("gone", { status: 404 }))).status).toBe(404);
    expect(await textOf(cache.page("a", () => answer("here")))).toBe("here");
    await cache.page(null, () => answer("for one call"));
    expect(cache.bytes).toBeLessThan(200);
  });

  it("packs a page quickly for who waits for it, and as small as it gets once it is asked for again", async () => {
    const { cache, clock } = makeCache();
    const words = Array.from({ length: 2_000 }, (_, index) => `page ${(index * 7_919) % 1_009}`).join(" ");
    const smallest = (await compressBody(Buffer.from(words), "small")).br.length;
    const sent = async () => (await cache.page("a", () => answer(words))).body.br.length;
    expect(await sent()).toBeGreaterThan(smallest);
    await settled();
    expect(cache.freshPage("a")?.body.br.length).toBeGreaterThan(smallest);
    await expect.poll(sent).toBe(smallest);
    const weighed = cache.bytes;
    clock.advance(6 * minute);
    await cache.page("a", () => answer(`${words} anew`));
    await expect.poll(() => cache.freshPage("a")?.body.identity.toString()).toContain("anew");
    expect(Math.abs(cache.bytes - weighed)).toBeLessThan(100);
  });

  it("gives nobody a page above the first flight that can be packed within it", async () => {
    const { cache } = makeCache();
    let words = "";
    const quickly = async () => (await compressBody(Buffer.from(words), "quick")).br.length;
    for (let part = 0; (await quickly()) <= firstFlightBytes; part += 1)
      words += Array.from({ length: 200 }, (_, index) => `page ${(part + index * 7_919) % 10_009}`).join(" ");
    expect((await cache.page("a", () => answer(words))).body.br.length).toBeLessThanOrEqual(firstFlightBytes);
  });

  it("packs a page that could not be packed smaller when it is asked for the next time", async () => {
    const { cache, errors } = makeCache();
    const words = Array.from({ length: 2_000 }, (_, index) => `page ${(index * 7_919) % 1_009}`).join(" ");
    const first = await cache.page("a", () => answer(words));
    vi.mocked(compressBody).mockRejectedValueOnce(new Error("no memory"));
    expect(cache.freshPage("a")).toBe(first);
    await expect.poll(() => errors).toHaveLength(1);
    await expect.poll(() => cache.freshPage("a")?.body.br.length).toBeLessThan(first.body.br.length);
  });

  it("does not bring back what is forgotten while it is packed smaller", async () => {
    const { cache } = makeCache();
    await cache.page("a", () => answer("with anna", { headers: { "surrogate-key": "anna" } }));
    await cache.page("a", () => answer("not made"));
    cache.forget("anna");
    await settled();
    expect(cache.bytes).toBe(0);
    expect(await textOf(cache.page("a", () => answer("without")))).toBe("without");
  });

  it("makes a page of five minutes anew while readers get the one that is there", async () => {
    const { cache, clock } = makeCache();
    await cache.page("a", () => answer("first"));
    clock.advance(5 * minute - 1);
    expect(await textOf(cache.page("a", () => answer("too early")))).toBe("first");
    await settled();
    clock.advance(1);
    expect(await textOf(cache.page("a", () => answer("second")))).toBe("first");
    await settled();
    expect(await textOf(cache.page("a", () => answer("third")))).toBe("second");
  });

  it("keeps the page that is there when a renewal is answered with an error", async () => {
    const { cache, clock } = makeCache();
    await cache.page("a", () => answer("first"));
    clock.advance(6 * minute);
    await cache.page("a", () => answer("broken", { status: 500 }));
    await settled();
    expect(await textOf(cache.page("a", () => answer("gone", { status: 404 })))).toBe("first");
    await settled();
    expect((await cache.page("a", () => answer("gone", { status: 404 }))).status).toBe(404);
  });

  it("gives nobody a page that is too old, and lives through a failing renewal", async () => {
    const { cache, clock, errors } = makeCache();
    await cache.page("a", () => answer("first"));
    clock.advance(6 * minute);
    expect(await textOf(cache.page("a", () => Promise.reject(new Error("down"))))).toBe("first");
    await settled();
    expect(errors).toHaveLength(1);
    clock.advance(9 * minute);
    expect(await textOf(cache.page("a", () => answer("new")))).toBe("new");
  });

  it("stays within its weight; the page used last stays", async () => {
    const { cache, clock } = makeCache(10_000);
    const make = vi.fn(() => answer("often"));
    for (let page = 0; page < 50; page += 1) {
      await cache.page("often", make);
      await cache.page(`page-${page}`, () => answer(crypto.getRandomValues(new Uint8Array(600)).join(" ")));
      clock.advance(1_000);
    }
    expect(make).toHaveBeenCalledOnce();
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });
});
