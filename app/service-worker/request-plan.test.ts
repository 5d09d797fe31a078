import { describe, expect, it } from "vitest";
import { isKeptPage, pageOfData, type Plan, planFor } from "./request-plan.ts";

const chat = "/chats/0b54a2f0-3c8e-4a3c-9a58-2f1f6b8f0c11";
const plan = (target: string, over: Partial<Parameters<typeof planFor>[0]> = {}) =>
  planFor({
    method: "GET",
    isNavigation: false,
    referrer: "https://lagoon.example/chats",
    url: new URL(target, "https://lagoon.example"),
    ...over,
  });

describe("the worker", () => {
  it.each<[string, Plan]>([
    ["/assets/root-abc.js", "asset"],
    ["/assets/texts/abc/nl/chat.json", "asset"],
    ["/offline.js", "frame"],
    ["/chats.data", "data"],
    [`${chat}.data?_routes=x`, "data"],
    ["/login.data", "data"],
    ["/media/photos/abc/240.webp", "thumbnail"],
    ["/api/logout.php", "leave"],
    // Never kept:
    ["/live", "network"],
    ["/assets/themes/lagoon/loops/tall.abc.mp4", "network"],
    ["/assets/themes/lagoon/loops/tall.abc.webm", "network"],
    ["/media/photos/abc/960.webp", "network"],
    ["/media/chats/abc/small.webp", "network"],
    ["/media/chats/abc/240.webp", "network"],
    [`${chat}/messages?after=3`, "network"],
    ["/members.data", "network"],
    ["/complaints.data", "network"],
    ["/credits.data", "network"],
    ["/api/user.php", "network"],
    ["/api/chats.php", "network"],
  ])("GET %s: %s", (target, expected) => {
    expect(plan(target)).toBe(expected);
  });

  it.each<[string, Plan]>([
    ["/logout", "leave"],
    ["/logout.data", "leave"],
    ["/login", "enter"],
    ["/login.data", "enter"],
    ["/login/passkey", "enter"],
    ["/signup/create", "enter"],
    ["/api/user.php", "enter"],
    ["/api/user.php?push=1", "network"],
    [`${chat}/messages`, "activity"],
    [`${chat}/read`, "activity"],
    [`${chat}/typing`, "network"],
    ["/chats/photos", "network"],
    ["/credits/1", "network"],
  ])("POST %s: %s", (target, expected) => {
    expect(plan(target, { method: "POST" })).toBe(expected);
  });

  it("answers every page that is navigated to, and nothing that is changed otherwise", () => {
    for (const target of ["/", "/members", chat, "/logout", "/credits"])
      expect(plan(target, { isNavigation: true })).toBe("document");
    for (const method of ["PUT", "DELETE", "PATCH", "HEAD"]) expect(plan("/assets/x.js", { method })).toBe("network");
  });

  it("keeps the small portraits of chats only", () => {
    expect(plan("/media/photos/abc/240.webp", { referrer: "https://lagoon.example/members" })).toBe("network");
    expect(plan("/media/photos/abc/240.webp", { referrer: "" })).toBe("network");
    expect(plan("/media/photos/abc/240.webp", { referrer: `https://lagoon.example${chat}` })).toBe("thumbnail");
  });

  it("keeps the list of chats and chats, nothing beneath or beside", () => {
    expect(["/chats", chat].filter(isKeptPage)).toHaveLength(2);
    expect(
      [
        "/chats/",
        "/chats/1",
        `${chat}/messages`,
        "/chatsy",
        "/members",
        "/complaints",
        "/credits",
        "/transactions",
        "/profile",
      ].filter(isKeptPage),
    ).toEqual([]);
    expect(pageOfData(`${chat}.data`)).toBe(chat);
  });
});
