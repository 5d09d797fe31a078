import { beforeAll, describe, expect, it, vi } from "vitest";
import { endOneOperatorSession } from "./end-one-operator-session.server.ts";
import { endOtherOperatorSessions } from "./end-other-operator-sessions.server.ts";
import { findOperator } from "./find-operator.server.ts";
import { listOperatorSessions } from "./list-operator-sessions.server.ts";
import { seeSession } from "./see-session.server.ts";
import { signOut } from "./sign-out.server.ts";
import { giveSecondFactor } from "#app/domain/operator-identity/second-factors/give-second-factor.server.ts";
import { beginSignIn } from "#app/domain/operator-identity/sign-in/begin-sign-in.server.ts";
import { type SignedIn, testOperators } from "#tests/support/signed-in-operators.ts";
import { addressOf } from "#tests/support/address-of.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const { database, clock, password, stranger, codeOf, codeNow, anOperator } = testOperators();
const minute = 60_000;
const hour = 60 * minute;
let kim: SignedIn;

beforeAll(async () => {
  kim = await anOperator();
});

async function enter(who: SignedIn): Promise<string> {
  clock.advance(minute);
  const half = await beginSignIn(stranger(), { email: addressOf(who.email), password });
  return giveSecondFactor(stranger(half), { code: await codeNow(who.secret) });
}
const isIn = async (token: string) => (await findOperator({ clock }, { token })) !== null;

describe("a session", () => {
  it("ends after an hour without use, and lives on with it", async () => {
    const token = await enter(kim);
    clock.advance(59 * minute);
    expect(await isIn(token)).toBe(true);
    clock.advance(59 * minute);
    expect(await isIn(token)).toBe(true);
    clock.advance(hour);
    expect(await isIn(token)).toBe(false);
  });

  it("ends 12 hours after the sign-in, however often it is used and its factor made fresh", async () => {
    let token = await enter(kim);
    for (let halves = 0; halves < 23; halves += 1) {
      clock.advance(30 * minute);
      expect(await isIn(token)).toBe(true);
      if (halves % 6 === 0) token = await giveSecondFactor(stranger(token), { code: await codeNow(kim.secret) });
    }
    clock.advance(30 * minute);
    expect(await isIn(token)).toBe(false);
  });

  it("is listed with device, country and when it was seen, this one first, and half a sign-in is none", async () => {
    const other = await anOperator();
    const [first, second] = [other.at.sessionToken ?? "", await enter(other)];
    await beginSignIn(stranger(), { email: addressOf(other.email), password });
    clock.advance(5 * minute);
    await isIn(first);
    const listed = await listOperatorSessions(other.ctx, { sessionToken: second });
    expect(listed.map(({ isCurrent, device, country }) => ({ isCurrent, device, country }))).toEqual([
      { isCurrent: true, device: "Firefox, Linux", country: "NL" },
      { isCurrent: false, device: "Firefox, Linux", country: "NL" },
    ]);
    expect(listed[1]?.lastSeenAt).toEqual(clock.now());
  });

  it("is ended by its owner alone: one, all others, or itself", async () => {
    const [other, somebodyElse] = [await anOperator(), await anOperator()];
    const tokens = [await enter(other), await enter(other), await enter(other)];
    const [one = "", two = "", three = ""] = tokens;
    const rows = await listOperatorSessions(other.ctx, { sessionToken: one });
    const sessionId = rows.find(({ isCurrent }) => isCurrent)?.id ?? "";
    await endOneOperatorSession(somebodyElse.ctx, { sessionId });
    expect(await isIn(one)).toBe(true);
    await endOneOperatorSession(other.ctx, { sessionId });
    expect(await isIn(one)).toBe(false);
    expect(await endOtherOperatorSessions(stranger(two))).toBe(2);
    expect([await isIn(two), await isIn(three)]).toEqual([true, false]);
    await signOut(stranger(two));
    await signOut(stranger(two));
    expect(await seeSession({ clock, sessionToken: two })).toEqual({ state: "none" });
    expect(await codeOf(endOtherOperatorSessions(stranger(two)))).toBe("authentication_required");
  });

  it("is ended after a fresh second factor alone, and seen without one", async () => {
    const other = await anOperator();
    const [one, two] = [await enter(other), await enter(other)];
    const freshUntil = (await findOperator({ clock }, { token: two }))?.freshUntil ?? clock.now();
    clock.advance(freshUntil.getTime() - clock.now().getTime());
    const stale = { ...other.ctx, operator: { ...other.ctx.operator, freshUntil } };
    const [, { id: sessionId } = { id: "" }] = await listOperatorSessions(stale, { sessionToken: two });
    expect(await codeOf(endOneOperatorSession(stale, { sessionId }))).toBe("second_factor_stale");
    expect(await codeOf(endOtherOperatorSessions(stranger(two)))).toBe("second_factor_stale");
    expect(await isIn(one)).toBe(true);
    const fresh = await giveSecondFactor(stranger(two), { code: await codeNow(other.secret) });
    expect(await endOtherOperatorSessions(stranger(fresh))).toBe(2);
    expect([await isIn(one), await isIn(fresh)]).toEqual([false, true]);
  });

  it("that is made up is none", async () => {
    for (const sessionToken of [null, "", "made up"])
      expect(await seeSession({ clock, sessionToken })).toEqual({ state: "none" });
  });
});

it("what ended 90 days ago goes, and tries of yesterday", async () => {
  const token = await enter(kim);
  await codeOf(beginSignIn(stranger(), { email: addressOf("somebody@agency.example"), password: "wrong" }));
  const rows = async () =>
    (
      await database.asOwner(
        "select (select count(*)::int from operator_session) as sessions, (select count(*)::int from operator_attempt) as attempts",
      )
    )[0];
  clock.advance(2 * 24 * hour);
  await sweepAllKeptRows({ clock });
  expect(await rows()).toMatchObject({ attempts: 0 });
  expect((await rows())?.["sessions"]).toBeGreaterThan(0);
  clock.advance(90 * 24 * hour);
  await sweepAllKeptRows({ clock });
  expect(await rows()).toEqual({ attempts: 0, sessions: 0 });
  expect(await isIn(token)).toBe(false);
});
