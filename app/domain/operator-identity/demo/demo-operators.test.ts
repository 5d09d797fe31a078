import { beforeAll, describe, expect, it, vi } from "vitest";
import { addDemoOperators } from "./add-demo-operators.server.ts";
import { demoOperators } from "./demo-operators.ts";
import { disableDemoOperators } from "./disable-demo-operators.server.ts";
import { findOperator } from "#app/domain/operator-identity/sessions/find-operator.server.ts";
import { seeSession } from "#app/domain/operator-identity/sessions/see-session.server.ts";
import { beginSignIn } from "#app/domain/operator-identity/sign-in/begin-sign-in.server.ts";
import { findOperatorByToken } from "#app/domain/operator-identity/tokens/find-operator-by-token.server.ts";
import { makeToken } from "#app/domain/operator-identity/tokens/make-token.server.ts";
import { operatorRoles } from "#app/domain/operators/rights/operator-roles.ts";
import { testOperators } from "#tests/support/signed-in-operators.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const demo = vi.hoisted(() => ({ isOn: true }));
vi.mock("#app/platform/env/demo-settings.ts", async (original) => ({
  ...(await original<object>()),
  hasDemoOperators: () => demo.isOn,
}));
const { database, clock, stranger, codeOf, signedIn, anOperator } = testOperators();
const password = "liaison-demo";
const enter = (email: string) => beginSignIn(stranger(), { email: addressOf(email), password });

beforeAll(async () => {
  for (const id of ["lagoon", "knots"]) await database.addTenant(id);
  await addDemoOperators({ clock });
});

describe("where DEMO_HOSTS is on", () => {
  it.each(demoOperators)("$email signs in by the demo's password alone, and counts as fresh", async (operator) => {
    const token = await enter(operator.email);
    const found = await findOperator({ clock }, { token });
    expect(found).toMatchObject({
      name: operator.name,
      grants: [{ role: operator.role, tenantId: operator.tenantId }],
    });
    expect(found?.freshUntil).toEqual(new Date(clock.now().getTime() + 12 * 3_600_000));
  });

  it("there is one of each role for all brands, and adding them again changes nothing", async () => {
    expect(demoOperators.filter(({ tenantId }) => tenantId === null).map(({ role }) => role)).toEqual(operatorRoles);
    const rows = () =>
      database.asOwner(
        "select o::text, g::text from operator o join operator_grant g on g.operator_id = o.id order by o.id",
      );
    const before = await rows();
    await addDemoOperators({ clock });
    expect(await rows()).toEqual(before);
  });

  it("never gives a real operator's address away", async () => {
    const real = await anOperator();
    const rename = (from: string, to: string, isDemo: boolean) =>
      database.asOwner("update operator set email = $2, is_demo = $3 where email = $1", [from, to, isDemo]);
    await rename("analyst@console.example", "former@console.example", false);
    await rename(real.email, "analyst@console.example", false);
    await addDemoOperators({ clock });
    expect(await codeOf(enter("analyst@console.example"))).toBe("login_failed");
    await rename("analyst@console.example", real.email, false);
    await rename("former@console.example", "analyst@console.example", true);
  });
});

describe("where DEMO_HOSTS is off", () => {
  it.each(demoOperators)(
    "$email cannot sign in, and no session or token of theirs opens anything",
    async ({ email }) => {
      demo.isOn = true;
      const token = await enter(email);
      const { ctx } = await signedIn(token);
      const made = await makeToken(ctx, { name: "x", scopes: ["brands.see"], days: 1 });
      demo.isOn = false;
      expect(await codeOf(enter(email))).toBe("login_failed");
      expect(await findOperator({ clock }, { token })).toBeNull();
      expect(await seeSession({ clock, sessionToken: token })).toEqual({ state: "none" });
      expect(await findOperatorByToken({ clock }, { token: made.token })).toBeNull();
    },
  );

  it("a start takes them out of use, and where it is on again they are back without their sessions", async () => {
    demo.isOn = true;
    const token = await enter("owner@console.example");
    const others = await anOperator();
    expect(await disableDemoOperators({ clock })).toBe(demoOperators.length);
    expect(await disableDemoOperators({ clock })).toBe(0);
    // why on: neither the switch nor the password is all that keeps them out
    for (const { email } of demoOperators) expect(await codeOf(enter(email))).toBe("login_failed");
    expect(await findOperator({ clock }, { token })).toBeNull();
    expect(await findOperator({ clock }, { token: others.at.sessionToken ?? "" })).not.toBeNull();
    clock.advance(15 * 60_000);
    await addDemoOperators({ clock });
    expect(await codeOf(enter("owner@console.example"))).toBeNull();
    expect(await findOperator({ clock }, { token })).toBeNull();
  });
});
