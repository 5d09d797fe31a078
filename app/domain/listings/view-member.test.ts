import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Actor, Ctx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { publishRegions } from "#app/domain/regions/publish-regions.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { viewMember } from "./view-member.server.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "viewed";
const ctxOf = (actor: Actor | null = null, fields: ("age" | "region" | "hair_color")[] = ["age", "region", "hair_color"], id = tenantId): Pick<Ctx, "tenant" | "actor" | "locale" | "clock"> => ({
  tenant: anyTenant({ visible_profile_fields: fields }, id), actor, locale: "en", clock,
});

type Seen = { id: string; keys: string[]; blurred: string[] };
let seen: Seen;
let disabled: string;
let viewer: Actor;

beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.addTenant("otherbrand");
  await withPlatform((tx) => publishRegions(tx));
  await withTenant(tenantId, async (tx) => {
    const { profile } = await createMember(tx, { tenantId, profile: { name: "Sanne", regionId: "NL-UT", hairColor: "red", eyeColor: "blue", bio: "Hello there.", note: "Only weekends.", lastActiveAt: new Date("2026-03-01T09:51:00Z"), createdAt: new Date("2026-02-20T00:00:00Z") } });
    const photos = [0, 1, 2].map((position) => ({ tenantId, id: randomUUID(), profileId: profile.id, position, status: position === 2 ? ("pending" as const) : ("approved" as const), key: randomUUID(), blurredKey: randomUUID(), width: 960, height: 1200, thumbhash: Buffer.from("1f0806170c7787777777788777777777770078", "hex"), contentHash: Buffer.alloc(32, position) }));
    await tx.photo.createMany({ data: photos });
    const [first, second] = photos;
    if (!first || !second) throw new Error("There are three photos");
    await tx.profile.update({ where: { tenantId_id: { tenantId, id: profile.id } }, data: { mainPhotoId: second.id } });
    seen = { id: profile.id, keys: [second.key, first.key], blurred: [first.blurredKey] };
    disabled = (await createMember(tx, { tenantId, profile: { status: "disabled" } })).profile.id;
    const member = await createMember(tx, { tenantId, profile: { gender: "man" } });
    viewer = { accountId: member.account.id, profileId: member.profile.id, sessionId: randomUUID() };
  });
});

describe("a profile", () => {
  it("shows a member what the brand shows, the main photo first and none that waits for its check", async () => {
    const view = await viewMember(ctxOf(viewer), { id: seen.id });
    expect(view).toMatchObject({ name: "Sanne", age: 35, region: "Utrecht", bio: "Hello there.", note: "Only weekends.", attributes: [{ field: "hair_color", value: "red" }], interests: [], blurred: [] });
    expect(view.marks).toEqual({ online: true, fresh: false, verified: false, fictional: false });
    expect(view.photos.map(({ src }) => src)).toEqual(seen.keys.map((key) => `/media/photos/${key}/480.webp`));
  });

  it("keeps what the brand does not show", async () => {
    expect(await viewMember(ctxOf(viewer, []), { id: seen.id })).toMatchObject({ age: null, region: null, attributes: [] });
  });

  it("shows a visitor one photo, and of the others nothing that leads to the sharp ones", async () => {
    const view = await viewMember(ctxOf(), { id: seen.id });
    expect(view.photos.map(({ src }) => src)).toEqual([`/media/photos/${seen.keys[0]}/480.webp`]);
    expect(view.blurred).toEqual([`/media/photos/${seen.blurred[0]}/240.webp`]);
    expect(JSON.stringify(view)).not.toContain(seen.keys[1]);
  });

  it("does not exist where it is unknown, switched off, on another brand, or no id at all", async () => {
    for (const id of [randomUUID(), disabled, "", "1", "../../etc", `${seen.id}'`, "\u0000"]) await expect(viewMember(ctxOf(viewer), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(viewMember(ctxOf(null, ["age"], "otherbrand"), { id: seen.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each(["from", "to"] as const)("does not exist behind a block %s the viewer", async (side) => {
    const pair = side === "from" ? { fromProfileId: viewer.profileId, toProfileId: seen.id } : { fromProfileId: seen.id, toProfileId: viewer.profileId };
    await withTenant(tenantId, (tx) => tx.profileBlock.create({ data: { tenantId, ...pair } }));
    await expect(viewMember(ctxOf(viewer), { id: seen.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await viewMember(ctxOf(), { id: seen.id })).name).toBe("Sanne");
    await withTenant(tenantId, (tx) => tx.profileBlock.deleteMany({ where: pair }));
  });
});
