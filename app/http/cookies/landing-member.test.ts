import { describe, expect, it } from "vitest";
import { readLandingMember, landingMemberCookie } from "./landing-member.server.ts";

const id = "11111111-1111-4111-8111-111111111111";
const asking = async (value: unknown) =>
  new Request("http://anybrand.localhost/", {
    headers: { cookie: (await landingMemberCookie.serialize(value)).split(";")[0] ?? "" },
  });

describe("whom a visitor came for", () => {
  it("is kept for an hour", async () => {
    expect(await readLandingMember(await asking(id))).toBe(id);
    expect(await landingMemberCookie.serialize(id)).toContain("; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  it.each([
    ["nothing", ""],
    ["no id", "somebody"],
    ["a number", 7],
  ])("is nobody by %s", async (_, value) => {
    expect(await readLandingMember(await asking(value))).toBeNull();
    expect(await readLandingMember(new Request("http://anybrand.localhost/"))).toBeNull();
  });
});
