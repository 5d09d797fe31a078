import { beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createConversation, createLike, createMember, createProfile } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase();
const tenantId = "lagoon";

beforeAll(() => db.addTenant(tenantId));

describe("the factories", () => {
  it("make members who can be found, like each other and write", async () => {
    await withTenant(tenantId, async (tx) => {
      const anna = await createMember(tx, { tenantId, profile: { name: "Anna" } });
      const bram = await createMember(tx, {
        tenantId,
        profile: { name: "Bram", gender: "man", lookingFor: ["woman"] },
      });
      await createLike(tx, { tenantId, from: anna.profile.id, to: bram.profile.id, isReturned: true });
      const talk = await createConversation(tx, {
        tenantId,
        starter: bram.profile.id,
        other: anna.profile.id,
        lines: ["Hi!", "Hi.", "Coffee?"],
      });

      expect((await tx.listing.findMany({ orderBy: { name: "asc" } })).map((listing) => listing.name)).toEqual([
        "Anna",
        "Bram",
      ]);
      expect(await tx.profileLike.count({ where: { matchedAt: { not: null } } })).toBe(2);
      const sides = await tx.participant.findMany({
        where: { conversationId: talk.id },
        select: { profileId: true, unreadCount: true },
      });
      expect(new Map(sides.map((side) => [side.profileId, side.unreadCount]))).toEqual(
        new Map([
          [anna.profile.id, 1],
          [bram.profile.id, 0],
        ]),
      );
    });
  });

  it("make a profile without an account fictional, and keep a disabled one out of the search", async () => {
    await withTenant(tenantId, async (tx) => {
      expect((await createProfile(tx, { tenantId })).fictional).toBe(true);
      const hidden = await createMember(tx, { tenantId, profile: { status: "disabled" } });
      expect(await tx.listing.count({ where: { profileId: hidden.profile.id } })).toBe(0);
    });
  });
});
