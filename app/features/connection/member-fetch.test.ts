import { afterEach, describe, expect, it, vi } from "vitest";
import { memberFetch } from "./member-fetch.ts";

const assign = vi.fn<(target: string) => void>();

function answerWith(response: Response, pathname = "/members") {
  vi.stubGlobal("fetch", () => Promise.resolve(response));
  // why: there is no page here; what matters is where it would go
  vi.stubGlobal("window", { location: { pathname, search: "?page=2", assign } });
}

afterEach(() => {
  assign.mockClear();
  vi.unstubAllGlobals();
});

describe("memberFetch", () => {
  it("leaves for the login on 403 authentication_required, and never answers @spec-8-client-logs-out", async () => {
    answerWith(Response.json({ error: "authentication_required", message: "Please log in first." }, { status: 403 }));
    const answered = vi.fn();
    void memberFetch("/api/likes.php").then(answered);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/login?from=%2Fmembers%3Fpage%3D2"), {
      timeout: 3_000,
    });
    expect(answered).not.toHaveBeenCalled();
  });

  it("leaves the way alone that the reader took to the login meanwhile", async () => {
    answerWith(Response.json({ error: "authentication_required" }, { status: 403 }), "/login");
    void memberFetch("/api/likes.php");
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(assign).not.toHaveBeenCalled();
  });

  it("leaves whoever is on the way to another page to it", async () => {
    answerWith(Response.json({ error: "authentication_required" }, { status: 403 }), "/profile/delete");
    const router = { state: { location: "/profile/delete", navigation: { state: "loading" } }, createHref: String };
    vi.stubGlobal("__reactRouterDataRouter", router);
    void memberFetch("/api/likes.php");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    router.state = { location: "/account-deleted", navigation: { state: "idle" } };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ["another refusal", Response.json({ error: "forbidden" }, { status: 403 })],
    ["a refusal of a proxy", new Response("<h1>No</h1>", { status: 403 })],
    ["an answer", Response.json({ likes: [] })],
  ])("gives %s to the caller, unread", async (_, response) => {
    answerWith(response);
    expect(await memberFetch("/api/likes.php")).toBe(response);
    expect(response.bodyUsed).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });
});
