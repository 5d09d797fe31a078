import { beforeAll, describe, expect, it, vi } from "vitest";
import { findOperatorByToken } from "./find-operator-by-token.server.ts";
import { listTokens } from "./list-tokens.server.ts";
import { makeToken } from "./make-token.server.ts";
import { revokeToken } from "./revoke-token.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { allOperatorRights, isFreshRight } from "#app/domain/operators/rights/operator-rights.ts";
import { type SignedIn, testOperators } from "#tests/support/signed-in-operators.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const { database, clock, codeOf, anOperator } = testOperators();
const day = 86_400_000;
let owner: SignedIn;
let marketer: SignedIn;

beforeAll(async () => {
  await database.addTenant("lagoon");
  owner = await anOperator();
  marketer = await anOperator([{ role: "marketer", tenantId: "lagoon" }]);
});

const fresh = (who: SignedIn) => ({
  ...who.ctx,
  operator: { ...who.ctx.operator, freshUntil: new Date(clock.now().getTime() + 1) },
});
const find = (token: string) => findOperatorByToken({ clock }, { token });

describe("a token", () => {
  it("opens its scopes, on the brands of its maker, and is shown once", async () => {
    const made = await makeToken(fresh(marketer), { name: "Launches", scopes: ["codes.make", "codes.see"], days: 30 });
    expect(made.token).toMatch(/^lia_[\w-]{43}$/);
    const operator = await find(made.token);
    if (!operator) throw new Error("The token opens nothing");
    expect(operator).toMatchObject({
      id: marketer.ctx.operator.id,
      scopes: ["codes.see", "codes.make"],
      freshUntil: null,
    });
    expect(() => enforceOperatorRight({ operator, clock }, "codes.make", "lagoon")).not.toThrow();
    expect(() => enforceOperatorRight({ operator, clock }, "codes.make", "knots")).toThrow("forbidden");
    expect(() => enforceOperatorRight({ operator, clock }, "brands.draft", "lagoon")).toThrow("forbidden");
    expect(await listTokens(marketer.ctx)).toMatchObject([
      { id: made.id, name: "Launches", lastFour: made.token.slice(-4), lastUsedAt: clock.now() },
    ]);
    const rows = await database.asOwner("select t::text as text from operator_token t");
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(4));
  });

  it("has scopes of its maker's own rights, and none that asks for a fresh second factor", async () => {
    const make = (who: SignedIn, scope: (typeof allOperatorRights)[number]) =>
      codeOf(makeToken(fresh(who), { name: "x", scopes: [scope], days: 1 }));
    for (const scope of allOperatorRights)
      expect([scope, await make(owner, scope)]).toEqual([scope, isFreshRight(scope) ? "invalid_input" : null]);
    expect(await make(marketer, "wallets.see")).toBe("invalid_input");
    expect(await codeOf(makeToken(fresh(owner), { name: "x", scopes: [], days: 1 }))).toBe("invalid_input");
    for (const days of [0, 366, 1.5])
      expect(await codeOf(makeToken(fresh(owner), { name: "x", scopes: ["brands.see"], days }))).toBe("invalid_input");
  });

  it("is made by a person with a fresh second factor, never by another token", async () => {
    const wanted = { name: "x", scopes: ["brands.see" as const], days: 1 };
    const stale = { ...owner.ctx, operator: { ...owner.ctx.operator, freshUntil: clock.now() } };
    expect(await codeOf(makeToken(stale, wanted))).toBe("second_factor_stale");
    const { id, token } = await makeToken(fresh(owner), wanted);
    const program = await find(token);
    if (!program) throw new Error("The token opens nothing");
    expect(await codeOf(makeToken({ ...owner.ctx, operator: program }, wanted))).toBe("forbidden");
    expect(await codeOf(revokeToken({ ...owner.ctx, operator: program }, { tokenId: id }))).toBe("forbidden");
  });

  it("ends by its time, by its maker, and with the role it came from", async () => {
    const wanted = { name: "x", scopes: ["brands.see" as const], days: 1 };
    const [short, revoked] = [await makeToken(fresh(owner), wanted), await makeToken(fresh(owner), wanted)];
    await revokeToken(marketer.ctx, { tokenId: revoked.id });
    expect(await find(revoked.token)).not.toBeNull();
    await revokeToken(owner.ctx, { tokenId: revoked.id });
    expect(await find(revoked.token)).toBeNull();
    clock.advance(day);
    expect(await find(short.token)).toBeNull();
    expect(await find("lia_made-up")).toBeNull();
    const { token } = await makeToken(fresh(marketer), wanted);
    await database.asOwner("delete from operator_grant where operator_id = $1", [marketer.ctx.operator.id]);
    expect(await find(token)).toMatchObject({ grants: [] });
  });
});
