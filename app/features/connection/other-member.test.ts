import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeForField, madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";

const site = "https://lagoon.example";
const me = "5b3f6b9e-0000-4000-8000-000000000001";
const refusal = () =>
  Response.json({ error: "other_member" }, { status: 409, headers: { [refusedHeader]: "other_member" } });
const assign = vi.fn<(target: string) => void>();
const loadedAnew = vi.fn();
const dataset: { for?: string } = {};
const place = { href: "", pathname: "", search: "", origin: site, assign, reload: loadedAnew };

beforeEach(() => {
  vi.resetModules();
  dataset.for = me;
  Object.assign(place, { href: `${site}/chats`, pathname: "/chats" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { dataset } }));
  vi.stubGlobal("window", { location: place });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** What a page sends, and how the site answers it. */
async function pageWith(answer: () => Response, { isTyped = false } = {}) {
  const page = await import("./other-member.ts");
  const { watchTyping } = await import("./typed-words.ts");
  watchTyping();
  if (isTyped) document.dispatchEvent(new Event("input"));
  const sent: Headers[] = [];
  const send = page.fetchFor((_input, init) => {
    sent.push(new Headers(init?.headers));
    return Promise.resolve(answer());
  });
  return { ...page, send, sent };
}

/** What came of a call: how it was answered, why it failed, or nothing within a moment. */
const endOf = (call: Promise<Response>) =>
  Promise.race([
    call.then(
      ({ status }) => status,
      (error: unknown) => (error instanceof Error ? error.constructor.name : error),
    ),
    new Promise((resolve) => setTimeout(resolve, 20, "nothing")),
  ]);

describe("a request of a page", () => {
  it("says for whom the page is made, whatever else it says", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    await send("/api/likes.php", { headers: { accept: "application/json" } });
    await send(new URL("/chats.data", site));
    await send(`${site}/members/1/like`, { method: "POST", headers: new Headers({ "x-mark": "1" }) });
    expect(sent.map((headers) => headers.get(madeForHeader))).toEqual([me, me, me]);
    expect(sent.map((headers) => headers.get("accept") ?? headers.get("x-mark"))).toEqual([
      "application/json",
      null,
      "1",
    ]);
  });

  it("says what the page is made for by then, and nothing on a visitor's", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    delete dataset.for;
    await send("/signup/create", { method: "POST" });
    dataset.for = "another";
    await send("/signup/matches.data");
    expect(sent.map((headers) => headers.get(madeForHeader))).toEqual([null, "another"]);
  });

  it("keeps whom the caller names, such as who wrote a message", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    await send("/chats/1/messages", { method: "POST", headers: { [madeForHeader]: "another" } });
    expect(sent[0]?.get(madeForHeader)).toBe("another");
  });

  it("says it once: a form's own field would be refused by a process of the release before", async () => {
    const bodies = [new URLSearchParams({ [madeForField]: me, name: "Anna" }), new FormData()];
    bodies[1]?.append(madeForField, me);
    bodies[1]?.append("name", "Anna");
    const { send, sent } = await pageWith(() => Response.json({}));
    for (const body of bodies) await send("/profile.data", { method: "POST", body });
    expect(bodies.map((body) => [...body.keys()])).toEqual([["name"], ["name"]]);
    expect(sent.map((headers) => headers.get(madeForHeader))).toEqual([me, me]);
  });

  it("says nothing to other sites, and for files that are everybody's", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    await send("https://elsewhere.example/api");
    await send("/assets/texts/1/en/ui.json");
    expect(sent.map((headers) => headers.has(madeForHeader))).toEqual([false, false]);
  });
});

describe("a refusal", () => {
  it("is the caller's to read, and noted, where something was sent", async () => {
    const { send, isOtherMember } = await pageWith(refusal);
    expect(await endOf(send("/chats/1/messages", { method: "POST" }))).toBe(409);
    expect(isOtherMember()).toBe(true);
    expect(loadedAnew).not.toHaveBeenCalled();
  });

  it("ends the router's form, so that it can be sent again, and the page stays while it is read anew", async () => {
    const { send, isOtherMember, forgetOtherMember } = await pageWith(refusal);
    for (const target of ["/profile.data", "/profile.data"]) {
      expect(await endOf(send(target, { method: "POST" }))).toBe("MadeForAnother");
      expect(isOtherMember()).toBe(true);
      forgetOtherMember();
      expect(await endOf(send(target))).toBe("MadeForAnother");
      expect(isOtherMember()).toBe(false);
    }
    expect(loadedAnew).not.toHaveBeenCalled();
  });

  it("loads the page anew where it was only read, and nothing was typed", async () => {
    const { send, isOtherMember } = await pageWith(refusal);
    expect(await endOf(send("/chats.data"))).toBe("nothing");
    expect(loadedAnew).toHaveBeenCalledOnce();
    expect(isOtherMember()).toBe(false);
  });

  it("leads away from an address that is the former member's own", async () => {
    Object.assign(place, { href: `${site}/chats/${me}`, pathname: `/chats/${me}` });
    const { send } = await pageWith(refusal);
    expect(await endOf(send("/api/user.php"))).toBe("nothing");
    expect(assign).toHaveBeenCalledWith("/");
  });

  it("loads nothing anew over what was typed, and says so once", async () => {
    const { send, isOtherMember, forgetOtherMember } = await pageWith(refusal, { isTyped: true });
    expect(await endOf(send("/chats.data"))).toBe("MadeForAnother");
    expect(isOtherMember()).toBe(true);
    forgetOtherMember();
    expect(await endOf(send("/api/user.php"))).toBe(409);
    expect(await endOf(send("/chats/1/typing", { method: "POST", priority: "low" }))).toBe(409);
    expect(isOtherMember()).toBe(false);
    expect(loadedAnew).not.toHaveBeenCalled();
  });

  it("loads nothing anew over what was typed before a link within the page was followed", async () => {
    const { send } = await pageWith(refusal, { isTyped: true });
    Object.assign(place, { href: `${site}/chats#content`, hash: "#content" });
    expect(await endOf(send("/chats.data"))).toBe("MadeForAnother");
    expect(loadedAnew).not.toHaveBeenCalled();
  });

  it("is news again once its member was back, and not after the site was away", async () => {
    const answers = [refusal(), new Response(null, { status: 503 }), refusal(), Response.json({}), refusal()];
    const { send, isOtherMember, forgetOtherMember } = await pageWith(() => answers.shift() ?? refusal(), {
      isTyped: true,
    });
    const notes: boolean[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      await endOf(send("/api/user.php"));
      notes.push(isOtherMember());
      forgetOtherMember();
    }
    expect(notes).toEqual([true, false, false, false, true]);
  });

  it("leaves the page alone whose reader would rather stay, and says so then", async () => {
    vi.useFakeTimers();
    const { send, isOtherMember } = await pageWith(refusal);
    const first = send("/chats.data").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeInstanceOf(Error);
    expect([loadedAnew.mock.calls.length, isOtherMember()]).toEqual([1, true]);
    await send("/chats.data").catch(() => null);
    expect(loadedAnew).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("says for whom the page was while nobody could be asked who is logged in", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    await send("/chats.data");
    dataset.for = "unknown";
    await send("/chats.data");
    expect(sent.map((headers) => headers.get(madeForHeader))).toEqual([me, me]);
  });

  it("leads to the page that is being gone to, as whoever is logged in, after all have heard who keep a text", async () => {
    const router = { state: { location: "/chats", navigation: { location: "/members?page=2" } }, createHref: String };
    vi.stubGlobal("__reactRouterDataRouter", router);
    const { send, hearOfRefusal } = await pageWith(refusal, { isTyped: true });
    const heard = vi.fn(() => expect(assign).not.toHaveBeenCalled());
    hearOfRefusal(heard);
    expect(await endOf(send("/members.data?page=2"))).toBe("nothing");
    expect(assign).toHaveBeenCalledWith("/members?page=2");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("leads nowhere where the page is only read anew after a form", async () => {
    const router = { state: { location: "/chats", navigation: { location: "/chats" } }, createHref: String };
    vi.stubGlobal("__reactRouterDataRouter", router);
    const { send } = await pageWith(refusal, { isTyped: true });
    expect(await endOf(send("/chats.data"))).toBe("MadeForAnother");
    expect(assign).not.toHaveBeenCalled();
  });
});
