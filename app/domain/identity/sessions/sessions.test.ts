import { beforeAll, describe, expect, it } from "vitest";
import { deviceName, isHandheld } from "./device-name.ts";
import { endOneSession } from "./end-one-session.server.ts";
import { endOtherSessions } from "./end-other-sessions.server.ts";
import { findEndedSessions } from "./find-ended-sessions.server.ts";
import { findSession } from "./find-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";
import { startSession } from "./start-session.server.ts";
import { touchSession } from "./touch-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant({}, "anybrand");
const start = new Date("2026-03-01T10:00:00Z");
const at = (minutes: number) => ({
  tenant,
  actor: null,
  locale: "nl" as const,
  clock: stoppedClock(new Date(start.getTime() + minutes * 60_000)),
  requestId: "test",
});
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/605.1";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const addMember = () => withTenant(tenant.id, (tx) => createMember(tx, { tenantId: tenant.id }));
const enter = (accountId: string, userAgent: string, minutes = 0) =>
  withTenant(tenant.id, (tx) =>
    startSession(
      tx,
      { tenantId: tenant.id, clock: at(minutes).clock },
      { accountId, userAgent, ipCountry: "NL", formerToken: null },
    ),
  );

async function memberCtx(token: string, minutes = 10): Promise<MemberCtx> {
  const session = await findSession(at(minutes), { token });
  if (!session) throw new Error("The session is gone");
  return {
    ...at(minutes),
    actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id },
  };
}

beforeAll(() => database.addTenant(tenant.id));

describe("a member's sessions", () => {
  it("are listed with this one first, and without those that ended or expired", async () => {
    const {
      account: { id },
    } = await addMember();
    const here = await enter(id, firefox, 0);
    await enter(id, iphone, 5);
    const ended = await memberCtx(await enter(id, firefox, 6));
    await endOneSession(ended, { sessionId: ended.actor.sessionId });
    const sessions = await listSessions(await memberCtx(here));
    expect(sessions).toMatchObject([
      { device: "Firefox, Linux", isHandheld: false, isCurrent: true, country: "NL", lastSeenAt: start },
      { device: "Safari, iPhone", isHandheld: true, isCurrent: false },
    ]);
    const inThirtyDays = at(30 * 24 * 60 + 6);
    expect(await listSessions({ ...inThirtyDays, actor: (await memberCtx(here)).actor })).toEqual([]);
  });

  it("are ended one by one, or all but this one", async () => {
    const {
      account: { id },
    } = await addMember();
    const [here, first, second] = [await enter(id, firefox), await enter(id, iphone), await enter(id, iphone)];
    const member = await memberCtx(here);
    await endOneSession(member, { sessionId: (await memberCtx(first)).actor.sessionId });
    expect(await findSession(at(10), { token: first })).toBeNull();
    expect(await findSession(at(10), { token: second })).not.toBeNull();
    expect(await endOtherSessions(member)).toBe(1);
    expect(await findSession(at(10), { token: second })).toBeNull();
    expect(await findSession(at(10), { token: here })).not.toBeNull();
  });

  it("are nobody else's to end", async () => {
    const [one, other] = [await addMember(), await addMember()];
    const [mine, theirs] = [await enter(one.account.id, firefox), await enter(other.account.id, firefox)];
    await endOneSession(await memberCtx(mine), { sessionId: (await memberCtx(theirs)).actor.sessionId });
    expect(await findSession(at(10), { token: theirs })).not.toBeNull();
  });

  it("are noted as seen every five minutes at most", async () => {
    const {
      account: { id },
    } = await addMember();
    const token = await enter(id, firefox);
    const touch = async (minutes: number) => {
      const session = await findSession(at(minutes), { token });
      return session && touchSession(at(minutes), session);
    };
    expect([await touch(4), await touch(5), await touch(9), await touch(10)]).toEqual([false, true, false, true]);
    expect(await findSession(at(10), { token })).toMatchObject({ lastSeenAt: at(10).clock.now() });
    const account = await withTenant(tenant.id, (tx) =>
      tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId: tenant.id, id } } }),
    );
    expect(account.lastSeenAt).toEqual(at(10).clock.now());
  });

  it("end 14 days after the last visit, and 30 days after the login however often one comes", async () => {
    const {
      account: { id },
    } = await addMember();
    const day = 24 * 60;
    const unused = await enter(id, firefox);
    expect(await findSession(at(14 * day - 1), { token: unused })).not.toBeNull();
    expect(await findSession(at(14 * day), { token: unused })).toBeNull();
    const used = await enter(id, firefox);
    for (const visit of [13, 26, 29]) {
      const session = await findSession(at(visit * day), { token: used });
      if (!session) throw new Error(`The session is gone on day ${visit}`);
      await touchSession(at(visit * day), session);
    }
    expect(await findSession(at(30 * day - 1), { token: used })).not.toBeNull();
    expect(await findSession(at(30 * day), { token: used })).toBeNull();
    expect(
      await findEndedSessions(
        { tenantId: tenant.id, clock: at(30 * day).clock },
        { ids: [(await memberCtx(used, 29 * day)).actor.sessionId] },
      ),
    ).toHaveProperty("size", 1);
  });

  it("are noted once when many requests come together", async () => {
    const {
      account: { id },
    } = await addMember();
    const session = await findSession(at(6), { token: await enter(id, firefox) });
    if (!session) throw new Error("The session is gone");
    const noted = await Promise.all(Array.from({ length: 5 }, () => touchSession(at(6), session)));
    expect(noted.filter(Boolean)).toHaveLength(1);
  });
});

describe("deviceName", () => {
  it.each([
    [firefox, "Firefox, Linux", false],
    [iphone, "Safari, iPhone", true],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge, Windows",
      false,
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      "Chrome, Android",
      true,
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
      "Chrome, macOS",
      false,
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0",
      "Opera, Windows",
      false,
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/140.0 Mobile Safari/537.36",
      "Samsung Internet, Android",
      true,
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 FxiOS/140.0 Mobile/15E148 Safari/605.1",
      "Firefox, iPhone",
      true,
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome, iPad",
      true,
    ],
    ["Lynx on Linux", "Linux", false],
    ["Firefox", "Firefox", false],
    ["x".repeat(61), "x".repeat(60), false],
    ["curl/8", "curl/8", false],
    ["", "–", false],
  ])("reads %j as %s", (userAgent, name, handheld) => {
    expect(deviceName(userAgent)).toBe(name);
    expect(isHandheld(userAgent)).toBe(handheld);
  });
});
