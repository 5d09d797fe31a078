import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { createLiveHub } from "./live-hub.ts";
import { processSource } from "./process-source.server.ts";
import { endOneSession } from "#app/domain/identity/sessions/end-one-session.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { createMemoryBus } from "#app/platform/bus/memory-bus.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { createConversation } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const tenants = vi.hoisted(() => new Map<string, Tenant>());
// why: the registry and the limits of a process need its settings
vi.mock("#app/platform/tenancy/registry/registry.server.ts", () => ({
  processRegistry: () => ({ findTenant: (id: string) => tenants.get(id) ?? null }),
}));
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const tenant = anyTenant({}, "anybrand");
const other = anyTenant({}, "otherbrand");
const bus = createMemoryBus({
  onError: (error) => {
    throw error;
  },
});
const errors: unknown[] = [];
const source = processSource({ clock: systemClock, onError: (error) => void errors.push(error) });
const hub = createLiveHub({
  source,
  now: () => performance.now(),
  onError: (error) => void errors.push(error),
  onStreams: () => {},
});

async function enter(brand: Tenant): Promise<MemberCtx> {
  const ctx = await memberCtx(brand, systemClock);
  const token = await withTenant(brand.id, (tx) =>
    startSession(
      tx,
      { tenantId: brand.id, clock: systemClock },
      { accountId: ctx.actor.accountId, userAgent: "", ipCountry: null, formerToken: null },
    ),
  );
  const session = await findSession(ctx, { token });
  return { ...ctx, actor: { ...ctx.actor, sessionId: session?.id ?? "" } };
}

const liveMember = ({ tenant: { id: tenantId }, actor }: MemberCtx) => ({ tenantId, ...actor });

/** why: a window without a line, to see what is written to it */
function openWindow(ctx: MemberCtx) {
  const events: { name: string; data: unknown }[] = [];
  const closing: (() => void)[] = [];
  const state = { isOpen: true };
  hub.join(liveMember(ctx), {
    write: (frame) => {
      const [, name = "", data = ""] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(frame) ?? [];
      events.push({ name, data: JSON.parse(data) });
    },
    end: () => {
      state.isOpen = false;
      for (const close of closing) close();
    },
    onClose: (close) => void closing.push(close),
    idleFor: () => 0,
  });
  return {
    events,
    state,
    named: (name: string) => events.filter((event) => event.name === name).map(({ data }) => data),
  };
}

const write = (from: MemberCtx, to: MemberCtx, text: string) =>
  sendMessage(from, {
    to: { profileId: to.actor.profileId },
    message: { kind: "text", clientMessageId: randomUUID(), text },
  });

beforeAll(async () => {
  for (const brand of [tenant, other]) {
    tenants.set(brand.id, brand);
    await database.addTenant(brand.id);
  }
  setProcessBus(bus);
});

afterAll(async () => {
  await hub.close();
  setProcessBus(null);
  await bus.close();
  expect(errors).toEqual([]);
});

describe("what members are told live", () => {
  it("is their own messages, marked as delivered, and never a stranger's or another brand's", async () => {
    const [anna, bram, stranger, elsewhere] = [
      await enter(tenant),
      await enter(tenant),
      await enter(tenant),
      await enter(other),
    ];
    const windows = {
      anna: openWindow(anna),
      bram: openWindow(bram),
      stranger: openWindow(stranger),
      elsewhere: openWindow(elsewhere),
    };
    const {
      message: { conversation },
    } = await write(anna, bram, "Hello Bram");
    await write(anna, bram, "Are you there?");
    await expect
      .poll(() => windows.bram.named("message"))
      .toMatchObject([
        { conversation, number: 1, mine: false, text: "Hello Bram" },
        { number: 2, text: "Are you there?" },
      ]);
    await expect
      .poll(() => windows.anna.named("message"))
      .toMatchObject([
        { number: 1, mine: true },
        { number: 2, mine: true },
      ]);
    await expect.poll(() => windows.anna.named("delivered").at(-1)).toEqual({ conversation, number: 2 });
    await expect.poll(() => windows.bram.named("counts").at(-1)).toMatchObject({ unread: 2, likes: 0, credits: 0 });

    for (const [brand, who] of [
      [tenant, stranger],
      [other, elsewhere],
      [other, anna],
    ] as const)
      signalMember(brand.id, who.actor.profileId, { type: "message", conversation, number: 1 });
    signalMember(other.id, bram.actor.profileId, { type: "typing", conversation });
    await expect.poll(() => windows.stranger.named("counts").length).toBeGreaterThan(1);
    for (const window of [windows.stranger, windows.elsewhere])
      expect(new Set(window.events.map(({ name }) => name))).toEqual(new Set(["hello", "counts"]));
    expect(windows.bram.named("typing")).toEqual([]);
    expect(await source.readMessages(liveMember(stranger), { conversation, after: 0 })).toEqual([]);
    expect(await source.readMessages({ ...liveMember(anna), tenantId: other.id }, { conversation, after: 0 })).toEqual(
      [],
    );
  });

  it("is what another process wrote, read for all windows together", async () => {
    const [anna, bram, cleo] = [await enter(tenant), await enter(tenant), await enter(tenant)];
    const windows = [openWindow(bram), openWindow(cleo)];
    for (const [window, { actor }] of [
      [windows[0], bram],
      [windows[1], cleo],
    ] as const) {
      const { id: conversation } = await withTenant(tenant.id, (tx) =>
        createConversation(tx, {
          tenantId: tenant.id,
          starter: anna.actor.profileId,
          other: actor.profileId,
          lines: ["Hello", "Good evening"],
        }),
      );
      signalMember(tenant.id, actor.profileId, { type: "message", conversation, number: 2 });
      await expect
        .poll(() => window?.named("message"))
        .toMatchObject([{ conversation, number: 2, text: "Good evening" }]);
    }
  });

  it("is new likes, counted at once", async () => {
    const [anna, bram] = [await enter(tenant), await enter(tenant)];
    const window = openWindow(bram);
    await likeMember(anna, { profileId: bram.actor.profileId, source: "profile" });
    await expect.poll(() => window.named("counts").at(-1)).toMatchObject({ likes: 1 });
  });

  it("ends with the session, ended from another device", async () => {
    const anna = await enter(tenant);
    const phone = await enter(tenant);
    const window = openWindow(anna);
    await endOneSession(
      { ...anna, actor: { ...anna.actor, sessionId: phone.actor.sessionId } },
      { sessionId: anna.actor.sessionId },
    );
    await expect.poll(() => window.state.isOpen).toBe(false);
  });

  it("knows a brand's sessions by that brand alone", async () => {
    const anna = await enter(tenant);
    const ids = [anna.actor.sessionId, randomUUID()];
    expect(await source.findEndedSessions(tenant.id, ids)).toEqual(new Set([ids[1]]));
    expect(await source.findEndedSessions(other.id, ids)).toEqual(new Set(ids));
  });
});
