import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Actor, Ctx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { createConversation, createLike, createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { viewMember } from "./view-member.server.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "viewed";
const ctxOf = (
  actor: Actor | null = null,
  fields: ("age" | "region" | "hair_color" | "interests")[] = ["age", "region", "hair_color"],
  id = tenantId,
): Pick<Ctx, "tenant" | "actor" | "locale" | "clock"> => ({
  tenant: anyTenant({ visible_profile_fields: fields }, id),
  actor,
  locale: "en",
  clock,
});

type Seen = { id: string; keys: string[]; blurred: string[] };
const actorOf = ({ account, profile }: { account: { id: string }; profile: { id: string } }): Actor => ({
  accountId: account.id,
  profileId: profile.id,
  sessionId: randomUUID(),
});
let seen: Seen;
let disabled: string;
let viewer: Actor;
let premium: Actor;

beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.addTenant("otherbrand");
  await withPlatform(async (tx) => {
    await publishRegions(tx);
    await publishInterests(tx);
  });
  await withTenant(tenantId, async (tx) => {
    const { profile } = await createMember(tx, {
      tenantId,
      profile: {
        name: "Sanne",
        regionId: "NL-UT",
        hairColor: "red",
        eyeColor: "blue",
        bio: "Hello there.",
        note: "Only weekends.",
        answers: [
          { prompt: "sunday", text: "Zwemmen.", language: "nl" },
          { prompt: "asked no more", text: "?", language: "nl" },
        ],
        lastActiveAt: new Date("2026-03-01T09:51:00Z"),
        createdAt: new Date("2026-02-20T00:00:00Z"),
      },
    });
    const photos = [0, 1, 2, 3, 4].map((position) => ({
      tenantId,
      id: randomUUID(),
      profileId: profile.id,
      position,
      status: position === 2 ? ("pending" as const) : ("approved" as const),
      key: randomUUID(),
      blurredKey: randomUUID(),
      width: 960,
      height: 1200,
      thumbhash: Buffer.from("1f0806170c7787777777788777777777770078", "hex"),
      contentHash: Buffer.alloc(32, position),
    }));
    await tx.photo.createMany({ data: photos });
    const [first, second, , fourth, fifth] = photos;
    if (!first || !second || !fourth || !fifth) throw new Error("There are five photos");
    await tx.profileInterest.createMany({
      data: ["wine", "diving"].map((interestId) => ({ tenantId, profileId: profile.id, interestId })),
    });
    await tx.profile.update({ where: { tenantId_id: { tenantId, id: profile.id } }, data: { mainPhotoId: second.id } });
    seen = {
      id: profile.id,
      keys: [second, first, fourth, fifth].map(({ key }) => key),
      blurred: [second, first, fourth, fifth].map(({ blurredKey }) => blurredKey),
    };
    disabled = (await createMember(tx, { tenantId, profile: { status: "disabled" } })).profile.id;
    viewer = actorOf(await createMember(tx, { tenantId, profile: { gender: "man", regionId: "NL-ZH" } }));
    await tx.profileInterest.create({ data: { tenantId, profileId: viewer.profileId, interestId: "wine" } });
    premium = actorOf(await createMember(tx, { tenantId, account: { paidUser: true, premiumSince: clock.now() } }));
  });
});

describe("a profile", () => {
  it("shows a member what the brand shows, the main photo first and none that waits for its check", async () => {
    const view = await viewMember(ctxOf(viewer), { id: seen.id });
    expect(view).toMatchObject({
      name: "Sanne",
      age: 35,
      region: "Utrecht",
      bio: "Hello there.",
      note: "Only weekends.",
      answers: [{ prompt: "sunday", question: "My perfect Sunday", text: "Zwemmen.", language: "nl" }],
      attributes: [{ field: "hair_color", value: "red" }],
      interests: [],
      active: "now",
      isOwn: false,
      home: null,
      isNewLike: false,
    });
    expect(view.marks).toEqual({ online: true, fresh: false, verified: false, fictional: false });
    expect(view.photos.map(({ src }) => src)).toEqual(
      seen.keys.slice(0, 3).map((key) => `/media/photos/${key}/480.webp`),
    );
  });

  it("shows a free member three photos and a premium member all, of the rest only what was blurred", async () => {
    const [free, all] = [
      await viewMember(ctxOf(viewer), { id: seen.id }),
      await viewMember(ctxOf(premium), { id: seen.id }),
    ];
    expect(free.blurred).toEqual([`/media/photos/${seen.blurred[3]}/240.webp`]);
    expect(JSON.stringify(free)).not.toContain(seen.keys[3]);
    expect(all.photos).toHaveLength(4);
    expect(all.blurred).toEqual([]);
  });

  it("tells distances rounded to ten kilometres, and only where the brand shows places", async () => {
    expect((await viewMember(ctxOf(viewer), { id: seen.id })).distanceKm).toBe(50);
    expect((await viewMember(ctxOf(viewer, ["age"]), { id: seen.id })).distanceKm).toBeNull();
    expect((await viewMember(ctxOf(), { id: seen.id })).distanceKm).toBeNull();
  });

  it("marks the interests that the reader has too", async () => {
    expect((await viewMember(ctxOf(viewer, ["interests"]), { id: seen.id })).interests).toEqual([
      { id: "diving", isShared: false },
      { id: "wine", isShared: true },
    ]);
  });

  it("tells of a like that the reader has not seen", async () => {
    const fan = await withTenant(tenantId, (tx) => createMember(tx, { tenantId }));
    await withTenant(tenantId, (tx) => createLike(tx, { tenantId, from: fan.profile.id, to: viewer.profileId }));
    expect((await viewMember(ctxOf(viewer), { id: fan.profile.id })).isNewLike).toBe(true);
    expect((await viewMember(ctxOf(premium), { id: fan.profile.id })).isNewLike).toBe(false);
  });

  it("keeps what the brand does not show", async () => {
    expect(await viewMember(ctxOf(viewer, []), { id: seen.id })).toMatchObject({
      age: null,
      region: null,
      attributes: [],
    });
  });

  it("shows a visitor one photo, and of the others nothing that leads to the sharp ones", async () => {
    const view = await viewMember(ctxOf(), { id: seen.id });
    expect(view.photos.map(({ src }) => src)).toEqual([`/media/photos/${seen.keys[0]}/480.webp`]);
    expect(view.blurred).toEqual(seen.blurred.slice(1).map((key) => `/media/photos/${key}/240.webp`));
    expect(JSON.stringify(view)).not.toContain(seen.keys[1]);
  });

  it("is shown by the brand's CDN to visitors, and to members by the brand's own host, where their session says what they may see", async () => {
    const at = (actor?: typeof viewer) => {
      const ctx = ctxOf(actor);
      return {
        ...ctx,
        tenant: { ...ctx.tenant, settings: { ...ctx.tenant.settings, cdn_prefix: "https://cdn.example" } },
      };
    };
    const addresses = async (actor?: typeof viewer) => {
      const { photos, blurred } = await viewMember(at(actor), { id: seen.id });
      return [...photos.flatMap(({ src, srcSet }) => [src, ...srcSet.split(", ")]), ...blurred];
    };
    for (const address of await addresses()) expect(address).toMatch(/^https:\/\/cdn\.example\/media\/photos\//);
    for (const address of await addresses(viewer)) expect(address).toMatch(/^\/media\/photos\//);
  });

  it("of an invisible member is seen by those they liked or wrote to, and by themselves", async () => {
    const [hidden, liked, written, writer] = await withTenant(
      tenantId,
      async (tx) =>
        [
          actorOf(await createMember(tx, { tenantId, account: { invisible: true } })),
          actorOf(await createMember(tx, { tenantId })),
          actorOf(await createMember(tx, { tenantId })),
          actorOf(await createMember(tx, { tenantId })),
        ] as const,
    );
    await withTenant(tenantId, async (tx) => {
      await createLike(tx, { tenantId, from: hidden.profileId, to: liked.profileId });
      await createConversation(tx, { tenantId, starter: hidden.profileId, other: written.profileId });
      await createConversation(tx, { tenantId, starter: writer.profileId, other: hidden.profileId });
    });
    for (const reader of [liked, written, hidden])
      expect((await viewMember(ctxOf(reader), { id: hidden.profileId })).id).toBe(hidden.profileId);
    for (const reader of [null, viewer, writer])
      await expect(viewMember(ctxOf(reader), { id: hidden.profileId })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each(["paused", "deleted", "not_confirmed"] as const)(
    "of an account that is %s is seen by nobody but its owner",
    async (status) => {
      const owner = actorOf(await withTenant(tenantId, (tx) => createMember(tx, { tenantId, account: { status } })));
      await expect(viewMember(ctxOf(viewer), { id: owner.profileId })).rejects.toMatchObject({ code: "not_found" });
      expect(await viewMember(ctxOf(owner), { id: owner.profileId })).toMatchObject({ isOwn: true, distanceKm: null });
    },
  );

  it("is followed by others like it, never itself", async () => {
    const similar = await listSimilarMembers(ctxOf(viewer), { profileId: seen.id });
    expect(similar.length).toBeGreaterThan(1);
    expect(similar.length).toBeLessThanOrEqual(6);
    expect(similar.map(({ id }) => id)).not.toContain(seen.id);
    expect(similar.map(({ id }) => id)).not.toContain(viewer.profileId);
    expect(await listSimilarMembers(ctxOf(viewer), { profileId: randomUUID() })).toEqual([]);
  });

  it("does not exist where it is unknown, switched off, on another brand, or no id at all", async () => {
    for (const id of [randomUUID(), disabled, "", "1", "../../etc", `${seen.id}'`, "\u0000"])
      await expect(viewMember(ctxOf(viewer), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(viewMember(ctxOf(null, ["age"], "otherbrand"), { id: seen.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it.each(["from", "to"] as const)("does not exist behind a block %s the viewer", async (side) => {
    const pair =
      side === "from"
        ? { fromProfileId: viewer.profileId, toProfileId: seen.id }
        : { fromProfileId: seen.id, toProfileId: viewer.profileId };
    await withTenant(tenantId, (tx) => tx.profileBlock.create({ data: { tenantId, ...pair } }));
    await expect(viewMember(ctxOf(viewer), { id: seen.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await viewMember(ctxOf(), { id: seen.id })).name).toBe("Sanne");
    await withTenant(tenantId, (tx) => tx.profileBlock.deleteMany({ where: pair }));
  });
});
