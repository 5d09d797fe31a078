import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findFictionalPerson } from "#app/domain/money/payments/find-fictional-person.server.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";

// why: limits are tested on their own, and this member orders often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant();
const tenantId = tenant.id;
testPayments(clock);

let member: MemberCtx;
let bram: MemberCtx;
let sanne: string;
const chats = { bram: "", sanne: "" };

const write = (to: string, by = member) =>
  sendMessage(by, {
    to: { profileId: to },
    message: { kind: "text", text: "Hello", clientMessageId: randomUUID(), anyway: "yes" },
  });

beforeAll(async () => {
  await database.addTenant(tenantId);
  const confirmed = { account: { signupDate: new Date("2025-01-01T00:00:00Z") } };
  [member, bram] = [await memberCtx(tenant, clock, confirmed), await memberCtx(tenant, clock, confirmed)];
  sanne = (await withTenant(tenantId, (tx) => createProfile(tx, { tenantId, name: "Sanne", fictional: true }))).id;
  chats.bram = (await write(bram.actor.profileId)).message.conversation;
  chats.sanne = (await write(sanne)).message.conversation;
});

describe("a wallet that is filled for a fictional profile", () => {
  const ways = () => [
    `/chats/${chats.sanne}`,
    `/chats/${chats.sanne}?page=2`,
    `/members/${sanne}`,
    `/members/${sanne}/chat`,
    `/members/${sanne}/gift`,
    `/likes/m/${sanne}`,
  ];

  it("is known as one from every page that leads from there to the order", async () => {
    for (const from of ways())
      expect(await findFictionalPerson(member, { from }), from).toEqual({ id: sanne, name: "Sanne" });
  });

  it("is not taken for one by any other page, nor by the conversation of others", async () => {
    for (const from of [
      null,
      "",
      "/members",
      "/swipe-game",
      `/chats/${chats.bram}`,
      `/members/${bram.actor.profileId}`,
      `/chats/${randomUUID()}`,
    ]) {
      expect(await findFictionalPerson(member, { from }), String(from)).toBeNull();
    }
    const carla = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    // why: a conversation knows its two people by the order of their ids
    for (const id of ["00000000-0000-4000-8000-000000000001", "ffffffff-ffff-4fff-bfff-ffffffffffff"]) {
      await withTenant(tenantId, (tx) => createProfile(tx, { tenantId, id, name: "Lotte", fictional: true }));
      const from = `/chats/${(await write(id, carla)).message.conversation}`;
      expect(await findFictionalPerson(carla, { from })).toEqual({ id, name: "Lotte" });
      expect(await findFictionalPerson(bram, { from })).toBeNull();
    }
  });

  it("is remembered by the order, and told with the payment", async () => {
    const { paymentId } = await orderPackage(member, 30, 4_550, { from: `/chats/${chats.sanne}` });
    expect(
      await withTenant(tenantId, (tx) =>
        tx.payment.findFirst({ where: { id: paymentId }, select: { fictionalProfileId: true } }),
      ),
    ).toEqual({ fictionalProfileId: sanne });
    expect(await viewPayment(member, { paymentId })).toMatchObject({ fictional: { name: "Sanne" } });
    const other = await orderPackage(member, 75, 9_250, { from: `/chats/${chats.bram}` });
    expect(await viewPayment(member, { paymentId: other.paymentId })).toMatchObject({ fictional: null });
  });
});

describe("nobody writes in the name of a fictional profile, as the terms say", () => {
  it("neither with an account of its own nor with that of somebody else", async () => {
    const count = () => withTenant(tenantId, (tx) => tx.message.count({ where: { senderId: sanne } }));
    for (const accountId of [randomUUID(), bram.actor.accountId]) {
      const inItsName = { ...bram, actor: { ...bram.actor, accountId, profileId: sanne } };
      for (const to of [{ conversationId: chats.sanne }, { profileId: member.actor.profileId }]) {
        await expect(
          sendMessage(inItsName, {
            to,
            message: { kind: "text", text: "Hello yourself", clientMessageId: randomUUID() },
          }),
        ).rejects.toThrow();
      }
    }
    expect(await count()).toBe(0);
  });

  it("and every message of the product is written by the one function that asks for the account", () => {
    const writers = sourceFiles.filter(
      ({ name, source }) =>
        name.startsWith("app/") &&
        /insert into message\b|\bmessage\.create(?:Many|ManyAndReturn)?\(|send_messages?\b.*\(|"send_messages"/.test(
          source.replaceAll(/`send_message`/g, ""),
        ),
    );
    expect(writers.map(({ name }) => name)).toEqual(["app/domain/chat/messages/send-queue.server.ts"]);
  });
});
