import { describe, expect, it } from "vitest";
import { landingMemberCookie, readLandingMembers, serializeLandingMembers } from "./landing-member.server.ts";

const id = "11111111-1111-4111-8111-111111111111";
const asking = async (value: unknown) =>
  new Request("http://anybrand.localhost/", {
    headers: { cookie: (await landingMemberCookie.serialize(value)).split(";")[0] ?? "" },
  });

describe("whom a visitor came for", () => {
  it("is kept for an hour", async () => {
    expect(await readLandingMembers(await asking([id]))).toEqual([id]);
    expect(await serializeLandingMembers([id])).toContain("; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  it("may be several, up to twelve, and is read from the release before as well", async () => {
    const many = Array.from(
      { length: 14 },
      (_, index) => `${String(index).padStart(8, "0")}-1111-4111-8111-111111111111`,
    );
    expect(await readLandingMembers(await asking(many))).toEqual(many.slice(0, 12));
    expect(await readLandingMembers(await asking(id))).toEqual([id]);
  });

  it.each([
    ["nothing", ""],
    ["ids that are none", ["a", 7]],
    ["no id", "somebody"],
    ["a number", 7],
  ])("is nobody by %s", async (_, value) => {
    expect(await readLandingMembers(await asking(value))).toEqual([]);
    expect(await readLandingMembers(new Request("http://anybrand.localhost/"))).toEqual([]);
  });
});
