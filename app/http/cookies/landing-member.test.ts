import { describe, expect, it } from "vitest";
import { readWishedMember, wishedMemberCookie } from "./landing-member.server.ts";

const id = "11111111-1111-4111-8111-111111111111";
const asking = async (wished: unknown) => new Request("http://anybrand.localhost/", { headers: { cookie: (await wishedMemberCookie.serialize(wished)).split(";")[0] ?? "" } });

describe("whom a visitor came for", () => {
  it("is kept for an hour", async () => {
    expect(await readWishedMember(await asking(id))).toBe(id);
    expect(await wishedMemberCookie.serialize(id)).toContain("; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  it.each([["nothing", ""], ["no id", "somebody"], ["a number", 7]])("is nobody by %s", async (_, wished) => {
    expect(await readWishedMember(await asking(wished))).toBeNull();
    expect(await readWishedMember(new Request("http://anybrand.localhost/"))).toBeNull();
  });
});
