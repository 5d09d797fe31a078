import { expect, it } from "vitest";
import { readNotice } from "./push-notice.ts";

it("reads what the platform sends", () => {
  expect(
    readNotice({ title: "Lagoon", body: "Someone wrote to you", url: "/chats/1", tag: "chat-1", badge: 3 }),
  ).toEqual({ title: "Lagoon", body: "Someone wrote to you", url: "/chats/1", tag: "chat-1", badge: 3 });
  expect(readNotice({ title: "Lagoon" })).toEqual({ title: "Lagoon", body: "", url: "/", tag: "", badge: null });
});

it.each([null, "text", 1, {}, { title: 1 }, { title: "" }])("shows nothing of %j", (value) => {
  expect(readNotice(value)).toBeNull();
});

it.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  5,
])("leads nowhere else: %j", (url) => {
  expect(readNotice({ title: "Lagoon", url })?.url).toBe("/");
});

it.each([-1, 1.5, "3", Number.NaN])("takes no number for the badge that is none: %j", (badge) => {
  expect(readNotice({ title: "Lagoon", badge })?.badge).toBeNull();
});
