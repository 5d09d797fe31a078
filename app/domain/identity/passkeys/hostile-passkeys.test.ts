import { describe, expect, it, vi } from "vitest";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { beginLogin } from "./begin-login.server.ts";
import { beginRegistration } from "./begin-registration.server.ts";
import { finishLogin } from "./finish-login.server.ts";
import { finishRegistration } from "./finish-registration.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { listPasskeys } from "./list-passkeys.server.ts";
import { assertionContract, registrationContract } from "./passkey-contracts.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Asked, softwareAuthenticator } from "#tests/support/authenticator.ts";
import { testPasskeys } from "#tests/support/passkeys.ts";
import { addressOf } from "#tests/support/address-of.ts";

const {
  database,
  ctx,
  otherCtx,
  origin,
  password,
  firefox,
  circumstances,
  codeOf,
  addMember,
  addPasskey,
  sign,
  enter,
} = testPasskeys();

describe("a hostile registration", () => {
  const cases: [string, Partial<Asked>, string | undefined][] = [
    ["made on another site", { origin: "https://evil.example" }, undefined],
    ["made for another relying party", { rpId: "evil.example" }, undefined],
    ["made without finger, face or code", { isVerified: false }, undefined],
    ["for a challenge of its own", { challenge: Buffer.from("made up").toString("base64url") }, undefined],
    ["asked in a frame of another site's page", { frame: { crossOrigin: true } }, undefined],
    ["asked in a frame below another site", { frame: { topOrigin: "https://evil.example" } }, undefined],
    ["with a frame that is no truth value", { frame: { crossOrigin: "true" } }, undefined],
    ["shown to another host of the brand", {}, "https://other.example"],
  ];
  it.each(cases)("%s is refused", async (what, asked, shownAt) => {
    const member = await addMember(`reg-${what.replaceAll(/\W/g, "-")}@members.example`);
    const answer = softwareAuthenticator().create(await beginRegistration(member, { password, origin }), {
      origin,
      ...asked,
    });
    expect(
      await codeOf(
        finishRegistration(member, {
          answer: registrationContract.parse(answer),
          origin: shownAt ?? origin,
          userAgent: firefox,
        }),
      ),
    ).toBe("passkey_refused");
    expect(await listPasskeys(member)).toEqual([]);
  });

  it("sent twice, from another session or account, too late, or with a challenge of a login, counts once or never", async () => {
    const [member, stranger] = [await addMember("fay@members.example"), await addMember("gwen@members.example")];
    const finish = (who: MemberCtx, answer: unknown) =>
      codeOf(finishRegistration(who, { answer: registrationContract.parse(answer), origin, userAgent: firefox }));
    const options = await beginRegistration(member, { password, origin });
    const answer = softwareAuthenticator().create(options, { origin });
    expect(await finish(stranger, answer)).toBe("passkey_refused");
    expect(await finish({ ...member, actor: { ...member.actor, sessionId: crypto.randomUUID() } }, answer)).toBe(
      "passkey_refused",
    );
    expect(await finish(member, answer)).toBeNull();
    expect(await finish(member, answer)).toBe("passkey_refused");
    expect(await finish(member, softwareAuthenticator().create(options, { origin }))).toBe("passkey_refused");
    const { challenge } = await beginLogin(ctx, { origin });
    expect(await finish(member, softwareAuthenticator().create(options, { origin, challenge }))).toBe(
      "passkey_refused",
    );
    const late = softwareAuthenticator().create(await beginRegistration(member, { password, origin }), { origin });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    expect(await finish(member, late)).toBe("passkey_refused");
    expect(await listPasskeys(member)).toHaveLength(1);
  });

  it("that was begun before the session ended, by a new password or from another device, makes no passkey @attack V7.4.1 V7.4.3", async () => {
    const member = await addMember("greta@members.example");
    const begin = async () => {
      const options = await beginRegistration(member, { password, origin });
      return registrationContract.parse(softwareAuthenticator().create(options, { origin }));
    };
    const finish = (answer: Awaited<ReturnType<typeof begin>>) =>
      codeOf(finishRegistration(member, { answer, origin, userAgent: firefox }));
    expect(await finish(await begin())).toBeNull();
    const late = await begin();
    const secret = await withTenant(ctx.tenant.id, (tx) =>
      issueToken(tx, ctx, { accountId: member.actor.accountId, kind: "password_reset" }),
    );
    await resetPassword(ctx, { secret, password: "battery staple", keepPasskeys: false, ...circumstances() });
    expect(await finish(late)).toBe("authentication_required");
    expect(await listPasskeys(member)).toEqual([]);
  });

  it("of a key that somebody has already is refused, and their login stays theirs", async () => {
    const [member, stranger] = [await addMember("hanna@members.example"), await addMember("ina@members.example")];
    const device = await addPasskey(member);
    const again = device.create(await beginRegistration(stranger, { password, origin }), { origin });
    expect(
      await codeOf(
        finishRegistration(stranger, { answer: registrationContract.parse(again), origin, userAgent: firefox }),
      ),
    ).toBe("passkey_refused");
    expect(await listPasskeys(stranger)).toEqual([]);
  });
});

describe("a hostile login", () => {
  const cases: [string, Partial<Asked>, string | undefined][] = [
    ["signed on another site", { origin: "https://evil.example" }, undefined],
    ["signed for another relying party", { rpId: "evil.example" }, undefined],
    ["signed without finger, face or code", { isVerified: false }, undefined],
    ["with a challenge of its own", { challenge: Buffer.from("made up").toString("base64url") }, undefined],
    [
      "in the name of another account",
      { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") },
      undefined,
    ],
    ["asked in a frame of another site's page", { frame: { crossOrigin: true } }, undefined],
    ["asked in a frame below another site", { frame: { topOrigin: "https://evil.example" } }, undefined],
    ["with a frame that is no truth value", { frame: { crossOrigin: "true" } }, undefined],
    ["shown to another host of the brand", {}, "https://other.example"],
  ];
  it.each(cases)("%s fails", async (what, asked, shownAt) => {
    const device = await addPasskey(await addMember(`log-${what.replaceAll(/\W/g, "-")}@members.example`));
    expect(await codeOf(enter(await sign(device, asked), ctx, shownAt))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device)))).toBeNull();
  });

  it("fails with another key, a changed signature, and a challenge of a registration", async () => {
    const member = await addMember("jana@members.example");
    const device = await addPasskey(member);
    const right = await sign(device);
    const forged = await sign(softwareAuthenticator(), { userHandle: right.response.userHandle });
    expect(await codeOf(enter({ ...forged, id: device.id, rawId: device.id }))).toBe("login_failed");
    expect(
      await codeOf(enter({ ...right, response: { ...right.response, signature: forged.response.signature } })),
    ).toBe("login_failed");
    const { challenge } = await beginRegistration(member, { password, origin });
    expect(await codeOf(enter(await sign(device, { challenge })))).toBe("login_failed");
    expect(await codeOf(enter(right))).toBeNull();
  });

  it("sent again, or many times at once, logs in once", async () => {
    const device = await addPasskey(await addMember("kim@members.example"));
    const answer = await sign(device);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(enter(answer))));
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    // The last letter of base64url has bits to spare: spelt otherwise, it is the same challenge.
    const clientData = Buffer.from(answer.response.clientDataJSON, "base64url").toString();
    expect(
      await codeOf(
        enter({
          ...answer,
          response: { ...answer.response, clientDataJSON: Buffer.from(clientData).toString("base64url") },
        }),
      ),
    ).toBe("login_failed");
  });

  it("fails once the challenge is five minutes old", async () => {
    const device = await addPasskey(await addMember("lea@members.example"));
    const answer = await sign(device);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1_000 });
    expect(await codeOf(enter(answer))).toBe("login_failed");
  });

  it("fails where the device's counter goes back or stands still", async () => {
    const device = await addPasskey(await addMember("mia@members.example"), { counter: 4 });
    expect(await codeOf(enter(await sign(device, { counter: 4 })))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device, { counter: 7 })))).toBeNull();
    for (const counter of [0, 6, 7]) expect(await codeOf(enter(await sign(device, { counter })))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device, { counter: 8 })))).toBeNull();
    const copies = await Promise.all([sign(device, { counter: 9 }), sign(device, { counter: 9 })]);
    expect((await Promise.all(copies.map((answer) => codeOf(enter(answer))))).toSorted()).toEqual(
      [null, "login_failed"].toSorted(),
    );
  });

  it("never opens another brand, with the same address, key and account id", async () => {
    const device = await addPasskey(await addMember("nora@members.example"));
    await addMember("nora@members.example", otherCtx);
    expect(await codeOf(enter(await sign(device, {}, otherCtx), otherCtx))).toBe("login_failed");
    const answer = await sign(device);
    expect(await codeOf(enter(answer, otherCtx))).toBe("login_failed");
    // Even with the very same key at the other brand, a challenge of this one says nothing there.
    await database.asOwner(
      "insert into passkey (tenant_id, account_id, credential_id, public_key, device_type, name) select 'otherbrand', a.id, p.credential_id, p.public_key, p.device_type, p.name from passkey p, account a where p.credential_id = $1 and a.tenant_id = 'otherbrand' and a.email = 'nora@members.example'",
      [Buffer.from(device.id, "base64url")],
    );
    const [{ id } = { id: "" }] = await database.asOwner(
      "select id from account where tenant_id = 'otherbrand' and email = 'nora@members.example'",
    );
    const userHandle = Buffer.from(String(id)).toString("base64url");
    expect(await codeOf(enter(await sign(device, { userHandle }), otherCtx))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device, { userHandle }, otherCtx), otherCtx))).toBeNull();
    expect(await codeOf(enter(answer))).toBeNull();
  });

  it.each([
    ["no JSON", { clientDataJSON: Buffer.from("not json").toString("base64url") }],
    ["JSON without a challenge", { clientDataJSON: Buffer.from("[1,2]").toString("base64url") }],
    ["null", { clientDataJSON: Buffer.from("null").toString("base64url") }],
    ["no authenticator data", { authenticatorData: "AAAA" }],
    ["a signature of nothing", { signature: "AA" }],
  ])("with %s fails and breaks nothing", async (what, response) => {
    const device = await addPasskey(await addMember(`odd-${what.length}@members.example`));
    const answer = await sign(device);
    expect(await codeOf(enter({ ...answer, response: { ...answer.response, ...response } }))).toBe("login_failed");
  });

  it.each([
    null,
    [],
    "x",
    { id: "a" },
    { ...shape({}), id: "a".repeat(2_000) },
    { ...shape({}), type: "password" },
    shape({ signature: "!" }),
    shape({ userHandle: null }),
    shape({ clientDataJSON: "a".repeat(5_000) }),
    shape({ authenticatorData: { a: 1 } }),
  ])("of another shape, such as %j, is not even looked at", (answer) => {
    expect(assertionContract.safeParse(answer).success).toBe(false);
    expect(registrationContract.safeParse(answer).success).toBe(false);
  });

  it("may be wrong 100 times in 15 minutes from one network, passwords included", async () => {
    const device = softwareAuthenticator();
    const answer = { ...(await sign(device, { userHandle: "AAAA" })) };
    const address = "198.51.100.77";
    const tries = Array.from({ length: 101 }, (_, index) =>
      index % 2 === 0
        ? codeOf(finishLogin(ctx, { answer, origin, ...circumstances(), address }))
        : codeOf(
            logIn(ctx, {
              email: addressOf(`nobody${index}@members.example`),
              password: "x",
              ...circumstances(),
              address,
            }),
          ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((code) => code === "too_many_requests")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["login_failed", "too_many_requests"]));
  });
});

function shape(response: Record<string, unknown>) {
  return {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: "AAAA",
      authenticatorData: "AAAA",
      attestationObject: 7,
      signature: "AAAA",
      userHandle: "AAAA",
      ...response,
    },
  };
}
