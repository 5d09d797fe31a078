import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { eraseProfile } from "#app/domain/membership/erasure/erase-profile.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createConversation, createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { blockMember } from "./block-member.server.ts";
import { listBlocked } from "./list-blocked.server.ts";
import { viewPerson } from "./view-person.server.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "persons";
const tenant = anyTenant({}, tenantId);
const idOf = ({ actor }: MemberCtx) => actor.profileId;
const newMember = (options?: Parameters<typeof memberCtx>[2]) => memberCtx(tenant, clock, options);
const see = (by: MemberCtx, other: MemberCtx) => viewPerson(by, { id: idOf(other) });
const converse = (one: MemberCtx, other: MemberCtx) =>
  withTenant(
    tenantId,
    async (tx) => (await createConversation(tx, { tenantId, starter: idOf(one), other: idOf(other) })).id,
  );

/** Somebody with a photo that others may see. */
async function newBram(options: Parameters<typeof memberCtx>[2] = {}): Promise<MemberCtx> {
  const bram = await newMember({ ...options, profile: { name: "Bram", bio: "I sail.", ...options.profile } });
  const profileId = idOf(bram);
  await withTenant(tenantId, async (tx) => {
    const { id: mainPhotoId } = await tx.photo.create({
      data: {
        tenantId,
        profileId,
        status: "approved",
        key: randomUUID(),
        blurredKey: randomUUID(),
        width: 1,
        height: 1,
        thumbhash: Buffer.alloc(1),
        contentHash: Buffer.alloc(32),
      },
    });
    await tx.profile.update({ where: { tenantId_id: { tenantId, id: profileId } }, data: { mainPhotoId } });
  });
  return bram;
}

beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.addTenant("personselsewhere");
});

describe("who may be reported or blocked", () => {
  it("is whoever is seen, with the photos that are seen", async () => {
    const [anna, bram] = [await newMember(), await newBram()];
    const seen = await viewPerson(anna, { id: idOf(bram).toUpperCase() });
    expect(seen).toMatchObject({ id: idOf(bram), name: "Bram", isShown: true, isBlocked: false, conversationId: null });
    expect(seen.photos).toHaveLength(1);
  });

  it.each(["the actor", "the other"] as const)(
    "is the partner of a conversation behind a block that %s set, by name alone",
    async (who) => {
      const [anna, bram] = [await newMember(), await newBram()];
      const conversationId = await converse(bram, anna);
      await (who === "the actor"
        ? blockMember(anna, { profileId: idOf(bram) })
        : blockMember(bram, { profileId: idOf(anna) }));
      expect(await see(anna, bram)).toEqual({
        id: idOf(bram),
        name: "Bram",
        photos: [],
        isShown: false,
        isBlocked: who === "the actor",
        conversationId,
      });
    },
  );

  it.each([
    ["switched off", { profile: { status: "disabled" } }, "Bram"],
    ["who left", { account: { status: "deleted" } }, ""],
  ] as const)("is a partner %s, named as in the conversation", async (_, options, name) => {
    const [anna, bram] = [await newMember(), await newBram(options)];
    const conversationId = await converse(anna, bram);
    expect(await see(anna, bram)).toEqual({
      id: idOf(bram),
      name,
      photos: [],
      isShown: false,
      isBlocked: false,
      conversationId,
    });
  });

  it("is whom the actor blocked without a word between them, and never the blocker", async () => {
    const [anna, bram] = [await newMember(), await newBram()];
    await blockMember(anna, { profileId: idOf(bram) });
    expect(await see(anna, bram)).toEqual({
      id: idOf(bram),
      name: "Bram",
      photos: [],
      isShown: false,
      isBlocked: true,
      conversationId: null,
    });
    await expect(see(bram, anna)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is nobody hidden to a stranger, erased, foreign, unknown, or oneself", async () => {
    const [anna, eve, blocker] = [await newMember(), await newMember(), await newBram()];
    const [off, invisible, erased] = [
      await newBram({ profile: { status: "disabled" } }),
      await newBram({ account: { invisible: true } }),
      await newMember(),
    ];
    await blockMember(blocker, { profileId: idOf(anna) });
    await blockMember(eve, { profileId: idOf(off) });
    await converse(eve, blocker);
    await converse(anna, erased);
    await withTenant(tenantId, (tx) => eraseProfile(tx, { tenantId, profileId: idOf(erased), clock }));
    const foreign = await withTenant("personselsewhere", (tx) => createProfile(tx, { tenantId: "personselsewhere" }));
    const ids = [
      ...[blocker, off, invisible, erased, anna].map(idOf),
      idOf(anna).toUpperCase(),
      foreign.id,
      randomUUID(),
      "",
      "\u0000",
      "1",
    ];
    for (const id of ids) await expect(viewPerson(anna, { id }), id).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the list of the blocked", () => {
  it("names everybody who has not left, by name alone", async () => {
    const anna = await newMember();
    const [seen, off, left, invisible, mutual] = [
      await newBram(),
      await newBram({ profile: { status: "disabled" } }),
      await newBram({ account: { status: "deleted" } }),
      await newBram({ account: { invisible: true } }),
      await newBram(),
    ];
    for (const other of [seen, off, left, invisible, mutual]) await blockMember(anna, { profileId: idOf(other) });
    await blockMember(mutual, { profileId: idOf(anna) });
    const listed = await listBlocked(anna);
    expect(listed.map(({ id }) => id).toSorted()).toEqual([seen, off, invisible, mutual].map(idOf).toSorted());
    expect(Object.keys(listed[0] ?? {})).toEqual(["id", "name", "at"]);
  });
});
