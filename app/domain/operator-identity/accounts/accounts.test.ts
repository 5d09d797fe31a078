import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeGrants } from "./change-grants.server.ts";
import { disableOperator } from "./disable-operator.server.ts";
import { enableOperator } from "./enable-operator.server.ts";
import { listOperators } from "./list-operators.server.ts";
import { renewAccess } from "./renew-access.server.ts";
import { viewOperator } from "./view-operator.server.ts";
import { acceptInvitation } from "#app/domain/operator-identity/invitations/accept-invitation.server.ts";
import { changeOwnPassword } from "#app/domain/operator-identity/own-account/change-own-password.server.ts";
import { findOperator } from "#app/domain/operator-identity/sessions/find-operator.server.ts";
import { seeSession } from "#app/domain/operator-identity/sessions/see-session.server.ts";
import { beginSignIn } from "#app/domain/operator-identity/sign-in/begin-sign-in.server.ts";
import { findOperatorByToken } from "#app/domain/operator-identity/tokens/find-operator-by-token.server.ts";
import { makeToken } from "#app/domain/operator-identity/tokens/make-token.server.ts";
import { operatorRoles } from "#app/domain/operators/rights/operator-roles.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { type SignedIn, testOperators } from "#tests/support/signed-in-operators.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const { database, clock, origin, password, stranger, codeOf, secretIn, mailsTo, anOperator, audit } = testOperators();
const all = [{ role: "owner" as const, tenantId: null }];
let owner: SignedIn;
let worker: SignedIn;

beforeAll(async () => {
  for (const id of ["lagoon", "knots"]) await database.addTenant(id);
});
beforeEach(async () => {
  await database.asOwner("update operator set status = 'disabled'");
  owner = await anOperator();
  worker = await anOperator([{ role: "support", tenantId: "lagoon" }]);
});

const fresh = (who: SignedIn) => ({
  ...who.ctx,
  operator: { ...who.ctx.operator, freshUntil: new Date(clock.now().getTime() + 1) },
});
const idOf = (who: SignedIn) => who.ctx.operator.id;
const now = (who: SignedIn) => findOperator({ clock }, { token: who.at.sessionToken ?? "" });
const as = <T>(who: SignedIn, work: () => Promise<T>) => asOperator(idOf(who), work);

describe("roles", () => {
  it("change from the next request on, with before and after in the audit", async () => {
    const grants = [{ role: "finance" as const, tenantId: "knots" }];
    await as(owner, () => changeGrants(fresh(owner), { operatorId: idOf(worker), grants, reason: "Moved teams" }));
    expect(await now(worker)).toMatchObject({ grants });
    expect(await audit()).toContainEqual({
      action: "operator.grants",
      subject_id: idOf(worker),
      details: { before: [{ role: "support", tenantId: "lagoon" }], after: grants },
    });
  });

  it("never leave nobody who owns everything, whoever takes it from whom at once", async () => {
    const small = [{ role: "owner" as const, tenantId: "lagoon" }];
    const own = changeGrants(fresh(owner), { operatorId: idOf(owner), grants: small, reason: "" });
    expect(await codeOf(as(owner, () => own))).not.toBeNull();
    const other = await anOperator();
    const outcomes = await Promise.all([
      codeOf(as(owner, () => changeGrants(fresh(owner), { operatorId: idOf(other), grants: small, reason: "" }))),
      codeOf(as(other, () => changeGrants(fresh(other), { operatorId: idOf(owner), grants: small, reason: "" }))),
    ]);
    expect(outcomes.toSorted()).toEqual(["last_owner", null].toSorted());
  });

  it("and all else of operators are the business of owners of everything", async () => {
    const target = { operatorId: idOf(worker), reason: "", grants: all, origin };
    for (const role of operatorRoles)
      for (const tenantId of ["lagoon", null]) {
        if (role === "owner" && tenantId === null) continue;
        const ctx = { ...fresh(owner), operator: { ...fresh(owner).operator, grants: [{ role, tenantId }] } };
        const asked = [
          () => listOperators(ctx),
          () => viewOperator(ctx, target),
          () => changeGrants(ctx, target),
          () => disableOperator(ctx, target),
          () => enableOperator(ctx, target),
          () => renewAccess(ctx, target),
        ];
        for (const ask of asked) expect(await codeOf(ask())).toBe("forbidden");
      }
    expect(await now(worker)).toMatchObject({ grants: [{ role: "support", tenantId: "lagoon" }] });
  });
});

describe("who is disabled", () => {
  it("is out at once, with sessions and tokens, and comes back as they were", async () => {
    const { token } = await makeToken(fresh(worker), { name: "CI", scopes: ["members.see"], days: 30 });
    expect(await findOperatorByToken({ clock }, { token })).not.toBeNull();
    await as(owner, () => disableOperator(fresh(owner), { operatorId: idOf(worker), reason: "Left" }));
    expect(await now(worker)).toBeNull();
    expect(await findOperatorByToken({ clock }, { token })).toBeNull();
    expect(await codeOf(beginSignIn(stranger(), { email: addressOf(worker.email), password }))).toBe("login_failed");
    await enableOperator(fresh(owner), { operatorId: idOf(worker), reason: "Back" });
    expect(await now(worker)).toBeNull();
    const half = await beginSignIn(stranger(), { email: addressOf(worker.email), password });
    expect(await seeSession({ clock, sessionToken: half })).toEqual({ state: "factor_wanted" });
    expect(await codeOf(enableOperator(fresh(owner), { operatorId: idOf(worker), reason: "" }))).toBe("not_found");
  });

  it("is never the last owner", async () => {
    expect(await codeOf(disableOperator(fresh(owner), { operatorId: idOf(owner), reason: "" }))).toBe("last_owner");
    expect(await now(owner)).not.toBeNull();
  });
});

describe("who lost a second factor", () => {
  it("is let in again by a link, with a new password and nothing of the former", async () => {
    await renewAccess(fresh(owner), { operatorId: idOf(worker), reason: "Lost the phone", origin });
    expect(await now(worker)).toBeNull();
    expect(await codeOf(beginSignIn(stranger(), { email: addressOf(worker.email), password }))).toBe("login_failed");
    const [mail] = (await mailsTo(worker.email)).slice(-1);
    expect(mail).toMatchObject({ template: "access_renewed" });
    const secret = secretIn(mail?.actionUrl ?? "");
    const token = await acceptInvitation(stranger(), { secret, name: "Kim", password: "three brown owls call" });
    expect(await seeSession({ clock, sessionToken: token })).toEqual({ state: "enrolment_wanted" });
    expect(await viewOperator(fresh(owner), { operatorId: idOf(worker) })).toMatchObject({
      status: "enrolling",
      hasAuthenticator: false,
      grants: [{ role: "support", tenantId: "lagoon" }],
    });
  });

  it("is helped by another owner, never by themselves", async () => {
    expect(await codeOf(renewAccess(fresh(owner), { operatorId: idOf(owner), reason: "", origin }))).toBe("forbidden");
  });
});

describe("one's own password", () => {
  it("changes with the former and a fresh factor, ends all other sessions, and tells by mail", async () => {
    const other = await beginSignIn(stranger(), { email: addressOf(worker.email), password });
    const change = { current: password, password: "nine quick foxes dig" };
    const token = await changeOwnPassword(worker.at, change);
    expect(await findOperator({ clock }, { token })).toMatchObject({ id: idOf(worker) });
    expect(await seeSession({ clock, sessionToken: other })).toEqual({ state: "none" });
    expect((await mailsTo(worker.email)).at(-1)).toMatchObject({ template: "sign_in_changed" });
    expect(await codeOf(beginSignIn(stranger(), { email: addressOf(worker.email), password }))).toBe("login_failed");
    expect(await codeOf(changeOwnPassword(stranger(token), { ...change, current: "no" }))).toBe("wrong_password");
    clock.advance(11 * 60_000);
    expect(await codeOf(changeOwnPassword(stranger(token), change))).toBe("second_factor_stale");
  });
});
