import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { bouncePath } from "./bounce-path.ts";

it("keeps the words of an address, and nobody's id or secret", () => {
  expect(
    ["/", "/members", "/pages/2257-compliance-statement", "/likes/received", "/profile/settings/"].map(bouncePath),
  ).toEqual(["/", "/members", "/pages/:id", "/likes/received", "/profile/settings"]);
  for (let time = 0; time < 200; time += 1) {
    expect(bouncePath(`/members/${randomUUID()}/chat`)).toBe("/members/:id/chat");
    expect(bouncePath(`/complaints/${randomBytes(32).toString("base64url")}`)).toBe("/complaints/:id");
  }
  expect(bouncePath(`/${"a/".repeat(90)}`)).toBe("/a/a/a/a/a");
});
