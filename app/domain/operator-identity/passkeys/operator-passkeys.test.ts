import { beforeAll, describe, expect, it, vi } from "vitest";
import { beginPasskey } from "./begin-passkey.server.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.server.ts";
import { finishPasskey } from "./finish-passkey.server.ts";
import { finishPasskeySignIn } from "./finish-passkey-sign-in.server.ts";
import { listOperatorPasskeys } from "./list-operator-passkeys.server.ts";
import { removeOperatorPasskey } from "./remove-operator-passkey.server.ts";
import { renameOperatorPasskey } from "./rename-operator-passkey.server.ts";
import { assertionContract, registrationContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { acceptInvitation } from "#app/domain/operator-identity/invitations/accept-invitation.server.ts";
import { removeAuthenticator } from "#app/domain/operator-identity/second-factors/remove-authenticator.server.ts";
import { findOperator } from "#app/domain/operator-identity/sessions/find-operator.server.ts";
import { seeSession } from "#app/domain/operator-identity/sessions/see-session.server.ts";
import { beginSignIn } from "#app/domain/operator-identity/sign-in/begin-sign-in.server.ts";
import { signChallenge } from "#app/domain/identity/passkeys/challenge.server.ts";
import { type Asked, softwareAuthenticator } from "#tests/support/authenticator.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { type SignedIn, testOperators } from "#tests/support/signed-in-operators.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const { database, clock, origin, password, stranger, codeOf, signedIn, invite, anOperator } = testOperators();
type Device = ReturnType<typeof softwareAuthenticator>;
let kim: SignedIn;

beforeAll(async () => {
  // why: what is signed with the process's secret ends by the machine's clock
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
  kim = await anOperator();
});

async function add(sessionToken: string | null, asked: Partial<Asked> = {}, device = softwareAuthenticator()) {
  const at = stranger(sessionToken);
  const answer = registrationContract.parse(device.create(await beginPasskey(at), { origin, ...asked }));
  return { device, token: await finishPasskey(at, { answer }) };
}
const sign = async (device: Device, asked: Partial<Asked> = {}) =>
  assertionContract.parse(device.get(await beginPasskeySignIn({ origin }), { origin, ...asked }));
const enter = async (device: Device, asked: Partial<Asked> = {}) =>
  finishPasskeySignIn(stranger(), { answer: await sign(device, asked) });

/** Somebody whose only second factor is a passkey. */
async function withPasskeyAlone(email: string) {
  const begun = await acceptInvitation(stranger(), { secret: await invite(email), name: "Lin", password });
  return add(begun);
}

describe("a passkey of an operator", () => {
  it("made by somebody who is new makes the account usable, and signs in alone from then on", async () => {
    const { device, token } = await withPasskeyAlone("lin@agency.example");
    expect(await seeSession({ clock, sessionToken: token })).toMatchObject({ state: "signed_in" });
    const again = await enter(device);
    const operator = await findOperator({ clock }, { token: again });
    expect(operator?.freshUntil?.getTime()).toBe(clock.now().getTime() + 600_000);
    expect(await listOperatorPasskeys({ operator: (await signedIn(again)).ctx.operator })).toMatchObject([
      { name: "Firefox, Linux", lastUsedAt: clock.now() },
    ]);
  });

  it("counts once for a challenge, for the console's host, with the person verified", async () => {
    const { device } = await withPasskeyAlone("mia@agency.example");
    const answer = await sign(device);
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(finishPasskeySignIn(stranger(), { answer }))));
    expect(outcomes.toSorted()).toEqual(["login_failed", "login_failed", null].toSorted());
    for (const lie of [
      { origin: "https://console.evil.example" },
      { rpId: "lagoon.example" },
      { isVerified: false },
      { userHandle: Buffer.from(kim.ctx.operator.id).toString("base64url") },
      { challenge: "bWFkZSB1cA" },
      { frame: { crossOrigin: true } },
      { frame: { topOrigin: "https://evil.example" } },
    ])
      expect([lie, await codeOf(enter(device, lie))]).toEqual([lie, "login_failed"]);
    const members = await signChallenge({ tenant: anyTenant({}, "console") }, { kind: "login" });
    expect(await codeOf(enter(device, { challenge: Buffer.from(members).toString("base64url") }))).toBe("login_failed");
  });

  it("is not made in a frame of another site", async () => {
    const begun = await acceptInvitation(stranger(), {
      secret: await invite("pia@agency.example"),
      name: "Rea",
      password,
    });
    for (const frame of [{ crossOrigin: true }, { topOrigin: "https://evil.example" }])
      expect(await codeOf(add(begun, { frame }))).toBe("passkey_refused");
    expect(await codeOf(add(begun, { frame: { crossOrigin: false } }))).toBeNull();
  });

  it("of somebody who is disabled opens nothing", async () => {
    const { device } = await withPasskeyAlone("noa@agency.example");
    await database.asOwner("update operator set status = 'disabled' where email = 'noa@agency.example'");
    expect(await codeOf(enter(device))).toBe("login_failed");
  });

  it("is not made, and none is removed, after a password alone or with a factor that is not fresh", async () => {
    const other = await anOperator();
    const half = await beginSignIn(stranger(), { email: addressOf(other.email), password });
    expect(await codeOf(beginPasskey(stranger(half)))).toBe("authentication_required");
    expect(await codeOf(beginPasskey(stranger()))).toBe("authentication_required");
    clock.advance(10 * 60_000);
    expect(await codeOf(beginPasskey(other.at))).toBe("second_factor_stale");
    expect(await codeOf(removeOperatorPasskey(other.at, { passkeyId: kim.ctx.operator.id }))).toBe(
      "second_factor_stale",
    );
    expect(await codeOf(removeAuthenticator(other.at))).toBe("second_factor_stale");
  });

  it("is made for one's own session, and belongs to its owner", async () => {
    const [one, other] = [await anOperator(), await anOperator()];
    const device = softwareAuthenticator();
    const answer = registrationContract.parse(device.create(await beginPasskey(one.at), { origin }));
    expect(await codeOf(finishPasskey(other.at, { answer }))).toBe("passkey_refused");
    await finishPasskey(one.at, { answer });
    const [{ id: passkeyId } = { id: "" }] = await listOperatorPasskeys(one.ctx);
    expect(await codeOf(renameOperatorPasskey(other.ctx, { passkeyId, name: "Mine" }))).toBe("not_found");
    await removeOperatorPasskey(other.at, { passkeyId });
    await renameOperatorPasskey(one.ctx, { passkeyId, name: "Desk" });
    expect(await listOperatorPasskeys(one.ctx)).toMatchObject([{ name: "Desk" }]);
  });
});

describe("the last second factor", () => {
  it("stays, whichever it is", async () => {
    const { device, token } = await withPasskeyAlone("rea@agency.example");
    const own = await listOperatorPasskeys((await signedIn(token)).ctx);
    expect(await codeOf(removeOperatorPasskey(stranger(token), { passkeyId: own[0]?.id ?? "" }))).toBe("conflict");
    expect(await codeOf(enter(device))).toBeNull();
    const other = await anOperator();
    expect(await codeOf(removeAuthenticator(other.at))).toBe("conflict");
    const { token: next } = await add(other.at.sessionToken);
    expect(await codeOf(removeAuthenticator(stranger(next)))).toBeNull();
    const [passkey] = await listOperatorPasskeys(other.ctx);
    expect(await codeOf(removeOperatorPasskey(stranger(next), { passkeyId: passkey?.id ?? "" }))).toBe("conflict");
  });
});
