import { beforeAll, describe, expect, it, vi } from "vitest";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { findInvitation } from "./find-invitation.server.ts";
import { invitationContract } from "./invitation-contract.ts";
import { inviteOperator } from "./invite-operator.server.ts";
import { resendInvitation } from "./resend-invitation.server.ts";
import { withdrawInvitation } from "./withdraw-invitation.server.ts";
import { listOperators } from "#app/domain/operator-identity/accounts/list-operators.server.ts";
import { beginAuthenticator } from "#app/domain/operator-identity/second-factors/begin-authenticator.server.ts";
import { finishAuthenticator } from "#app/domain/operator-identity/second-factors/finish-authenticator.server.ts";
import { seeSession } from "#app/domain/operator-identity/sessions/see-session.server.ts";
import { beginSignIn } from "#app/domain/operator-identity/sign-in/begin-sign-in.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { type SignedIn, testOperators } from "#tests/support/signed-in-operators.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const { database, clock, origin, password, stranger, codeOf, codeNow, secretIn, mailsTo, invite, anOperator, audit } =
  testOperators();
const hour = 3_600_000;
let owner: SignedIn;

beforeAll(async () => {
  await database.addTenant("lagoon");
  owner = await anOperator();
});

const fresh = (who: SignedIn) => ({
  ...who.ctx,
  operator: { ...who.ctx.operator, freshUntil: new Date(clock.now().getTime() + 1) },
});
const wanted = (email: string) =>
  invitationContract.parse({
    email,
    name: " Ada  Ray ",
    locale: "de",
    grants: [{ role: "analyst", tenantId: "lagoon" }],
  });
const ask = (email: string) =>
  asOperator(owner.ctx.operator.id, () => inviteOperator(fresh(owner), { ...wanted(email), origin }));
const linkTo = async (email: string) => secretIn((await mailsTo(email)).at(-1)?.actionUrl ?? "");

describe("an invitation", () => {
  it("is mailed in the newcomer's language, and makes an operator with these roles and a second factor", async () => {
    const email = "ada@agency.example";
    const id = await ask(` ${email.toUpperCase()} `);
    expect(await mailsTo(email)).toMatchObject([{ template: "invitation", locale: "de", to: { name: "Ada Ray" } }]);
    const secret = await linkTo(email);
    expect(await findInvitation({ clock }, { secret })).toEqual({ email, name: "Ada Ray", locale: "de" });
    const token = await acceptInvitation(stranger(), { secret, name: "Ada", password });
    expect(await seeSession({ clock, sessionToken: token })).toEqual({ state: "enrolment_wanted" });
    const { secret: totp, uri } = await beginAuthenticator(stranger(token));
    expect(uri).toMatch(/^otpauth:\/\/totp\/Liaison:ada%40agency\.example\?/);
    const code = await codeNow(totp);
    const { token: whole, recoveryCodes } = await finishAuthenticator(stranger(token), { code });
    expect(recoveryCodes).toHaveLength(10);
    expect(await seeSession({ clock, sessionToken: whole })).toMatchObject({
      state: "signed_in",
      operator: { id, name: "Ada", grants: [{ role: "analyst", tenantId: "lagoon" }] },
    });
    const listed = await listOperators(fresh(owner));
    expect(listed.find((each) => each.id === id)).toMatchObject({
      status: "active",
      hasAuthenticator: true,
      invitedUntil: null,
    });
    expect(await audit()).toContainEqual(expect.objectContaining({ action: "operator.invite", subject_id: id }));
  });

  it("works once, of many clicks at once too, and for 72 hours", async () => {
    const email = "bo@agency.example";
    const secret = await invite(email);
    const clicks = Array.from({ length: 4 }, () => acceptInvitation(stranger(), { secret, name: "Bo", password }));
    const outcomes = await Promise.all(clicks.map(codeOf));
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set([null, "link_invalid"]));
    const late = await invite("cas@agency.example");
    clock.advance(72 * hour);
    expect(await findInvitation({ clock }, { secret: late })).toBeNull();
    expect(await codeOf(acceptInvitation(stranger(), { secret: late, name: "Cas", password }))).toBe("link_invalid");
    expect(await codeOf(acceptInvitation(stranger(), { secret: "made up", name: "Cas", password }))).toBe(
      "link_invalid",
    );
  });

  it("takes no password that is soon guessed, and can be tried again then", async () => {
    const secret = await invite("dee@agency.example");
    for (const weak of ["password1", "liaison1", "dee@agency"])
      expect(await codeOf(acceptInvitation(stranger(), { secret, name: "Dee", password: weak }))).toBe("password_weak");
    expect(await codeOf(acceptInvitation(stranger(), { secret, name: "Dee", password }))).toBeNull();
  });

  it("sent again ends the former link; withdrawn it ends for good, and the address is free", async () => {
    const email = "eli@agency.example";
    const operatorId = await ask(email);
    const first = await linkTo(email);
    await resendInvitation(fresh(owner), { operatorId, origin });
    const second = await linkTo(email);
    expect(await findInvitation({ clock }, { secret: first })).toBeNull();
    expect(await findInvitation({ clock }, { secret: second })).not.toBeNull();
    await withdrawInvitation(fresh(owner), { operatorId });
    expect(await findInvitation({ clock }, { secret: second })).toBeNull();
    expect(await codeOf(resendInvitation(fresh(owner), { operatorId, origin }))).toBe("not_found");
    expect(await codeOf(ask(email))).toBeNull();
  });

  it("is no way to take over somebody who is there", async () => {
    expect(await codeOf(ask(owner.email))).toBe("email_taken");
    expect(await codeOf(invite(owner.email))).toBe("email_taken");
    expect(await codeOf(withdrawInvitation(fresh(owner), { operatorId: owner.ctx.operator.id }))).toBe("not_found");
    expect(await codeOf(resendInvitation(fresh(owner), { operatorId: owner.ctx.operator.id, origin }))).toBe(
      "not_found",
    );
  });

  it("names brands that there are, and is the owners' with a fresh second factor alone", async () => {
    const nowhere = { ...wanted("fay@agency.example"), grants: [{ role: "support" as const, tenantId: "atlantis" }] };
    const asOwner = asOperator(owner.ctx.operator.id, () => inviteOperator(fresh(owner), { ...nowhere, origin }));
    expect(await codeOf(asOwner)).toBe("invalid_input");
    const stale = { ...owner.ctx, operator: { ...owner.ctx.operator, freshUntil: clock.now() } };
    expect(await codeOf(inviteOperator(stale, { ...wanted("fay@agency.example"), origin }))).toBe(
      "second_factor_stale",
    );
    const helper = {
      ...fresh(owner),
      operator: { ...fresh(owner).operator, grants: [{ role: "operator" as const, tenantId: null }] },
    };
    expect(await codeOf(inviteOperator(helper, { ...wanted("fay@agency.example"), origin }))).toBe("forbidden");
    expect(await mailsTo("fay@agency.example")).toEqual([]);
  });
});

it("somebody without a second factor may sign in again to make one, and nothing else", async () => {
  const email = "gil@agency.example";
  await acceptInvitation(stranger(), { secret: await invite(email), name: "Gil", password });
  const token = await beginSignIn(stranger(), { email: addressOf(email), password });
  expect(await seeSession({ clock, sessionToken: token })).toEqual({ state: "enrolment_wanted" });
  clock.advance(hour / 2);
  expect(await codeOf(beginAuthenticator(stranger(token)))).toBe("authentication_required");
});

it("no secret of a link, an app or a recovery code is in any table", async () => {
  const email = "hal@agency.example";
  const secret = await invite(email);
  const token = await acceptInvitation(stranger(), { secret, name: "Hal", password });
  const { secret: totp } = await beginAuthenticator(stranger(token));
  const kept = await finishAuthenticator(stranger(token), { code: await codeNow(totp) });
  const tables = await database.asOwner(
    "select tablename as name from pg_tables where schemaname = 'public' and (tablename like 'operator%' or tablename like 'platform%')",
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.asOwner(`select t::text as text, encode(convert_to(t::text, 'utf8'), 'escape') as plain from ${name} t`),
    ),
  );
  const text = JSON.stringify(rows);
  for (const word of [secret, token, kept.token, totp, password, ...kept.recoveryCodes]) {
    expect(text).not.toContain(word);
    expect(text).not.toContain(Buffer.from(word).toString("hex"));
  }
});
