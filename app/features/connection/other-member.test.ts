import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";

const site = "https://lagoon.example";
const me = "5b3f6b9e-0000-4000-8000-000000000001";
const refusal = () =>
  Response.json({ error: "other_member" }, { status: 409, headers: { [refusedHeader]: "other_member" } });
const assign = vi.fn<(target: string) => void>();
const loadedAnew = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", { location: { href: `${site}/chats`, origin: site, assign, reload: loadedAnew } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** What a page sends, and how the site answers it. */
async function pageWith(answer: () => Response, { isTyped = false } = {}) {
  const { fetchFor, isOtherMember } = await import("./other-member.ts");
  const { watchTyping } = await import("./typed-words.ts");
  watchTyping();
  if (isTyped) document.dispatchEvent(new Event("input"));
  const sent: { target: string; headers: Headers }[] = [];
  const send = fetchFor(me, (input, init) => {
    sent.push({ target: String(input), headers: new Headers(init?.headers) });
    return Promise.resolve(answer());
  });
  return { send, sent, isOtherMember };
}

describe("a request of a page", () => {
  it("says for whom the page was made, whatever else it says", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    await send("/api/likes.php", { headers: { accept: "application/json" } });
    await send(new URL("/chats.data", site));
    await send(`${site}/members/1/like`, { method: "POST", headers: new Headers({ "x-mark": "1" }) });
    expect(sent.map(({ headers }) => headers.get(madeForHeader))).toEqual([me, me, me]);
    expect(sent.map(({ headers }) => headers.get("accept") ?? headers.get("x-mark"))).toEqual([
      "application/json",
      null,
      "1",
    ]);
  });

  it("keeps whom the caller names, such as who wrote a message", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    await send("/chats/1/messages", { method: "POST", headers: { [madeForHeader]: "another" } });
    expect(sent[0]?.headers.get(madeForHeader)).toBe("another");
  });

  it("says nothing to other sites, and for files that are everybody's", async () => {
    const { send, sent } = await pageWith(() => Response.json({}));
    await send("https://elsewhere.example/api");
    await send("/assets/texts/1/en/ui.json");
    expect(sent.map(({ headers }) => headers.has(madeForHeader))).toEqual([false, false]);
  });
});

describe("a refusal", () => {
  it("is the caller's to read, and noted, where something was sent", async () => {
    const { send, isOtherMember } = await pageWith(refusal);
    expect((await send("/chats/1/messages", { method: "POST" })).status).toBe(409);
    expect(isOtherMember()).toBe(true);
    expect(loadedAnew).not.toHaveBeenCalled();
  });

  it("leaves the page as it is where the router sent a form", async () => {
    const { send, isOtherMember } = await pageWith(refusal);
    const answered = vi.fn();
    void send("/profile.data", { method: "POST" }).then(answered);
    await vi.waitFor(() => expect(isOtherMember()).toBe(true));
    expect(answered).not.toHaveBeenCalled();
  });

  it("loads the page anew where it was only read, and nothing was typed", async () => {
    const { send, isOtherMember } = await pageWith(refusal);
    void send("/chats.data");
    await vi.waitFor(() => expect(loadedAnew).toHaveBeenCalledOnce());
    expect(isOtherMember()).toBe(false);
  });

  it("loads nothing anew over what was typed", async () => {
    const { send, isOtherMember } = await pageWith(refusal, { isTyped: true });
    void send("/chats.data");
    await vi.waitFor(() => expect(isOtherMember()).toBe(true));
    expect(loadedAnew).not.toHaveBeenCalled();
  });

  it("leads to the page that is being gone to, as whoever is logged in", async () => {
    const router = { state: { navigation: { location: "/members?page=2" } }, createHref: String };
    vi.stubGlobal("__reactRouterDataRouter", router);
    const { send } = await pageWith(refusal, { isTyped: true });
    void send("/members.data?page=2");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/members?page=2"));
    expect(loadedAnew).not.toHaveBeenCalled();
  });
});
