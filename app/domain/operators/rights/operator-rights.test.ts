import { describe, expect, it } from "vitest";
import { enforceOperatorRight } from "./enforce-operator-right.ts";
import {
  allOperatorRights,
  givesRight,
  isFreshRight,
  isRightEverywhere,
  type OperatorRight,
} from "./operator-rights.ts";
import { type OperatorGrant, operatorRoles } from "./operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";

const now = new Date("2026-11-23T12:00:00Z");
const everywhere = allOperatorRights.filter(isRightEverywhere);
const ofBrands = allOperatorRights.filter((right) => !isRightEverywhere(right));

const pass = (
  grants: readonly OperatorGrant[],
  right: OperatorRight,
  { scopes = null, freshUntil = null }: { scopes?: readonly OperatorRight[] | null; freshUntil?: Date | null } = {},
) =>
  enforceOperatorRight(
    { operator: { id: "1", name: "Kim", grants, scopes, freshUntil }, clock: stoppedClock(now) },
    right,
    "lagoon",
  );

describe("what a role on a brand gives", () => {
  it.each(operatorRoles)("%s has it on that brand alone, and on the whole platform nothing", (role) => {
    const grants = [{ role, tenantId: "lagoon" }];
    for (const right of allOperatorRights) {
      expect(givesRight(grants, right, "knots")).toBe(false);
      expect(givesRight(grants, right, null)).toBe(false);
    }
    for (const right of everywhere) expect(givesRight(grants, right, "lagoon")).toBe(false);
  });

  it("is everything of the brand for its owner", () => {
    expect(ofBrands.filter((right) => !givesRight([{ role: "owner", tenantId: "lagoon" }], right, "lagoon"))).toEqual(
      [],
    );
  });
});

it.each(operatorRoles)("%s of all brands has the same on each, known or not", (role) => {
  const [one, all] = [[{ role, tenantId: "lagoon" }], [{ role, tenantId: null }]];
  for (const right of ofBrands) expect(givesRight(all, right, "lagoon")).toBe(givesRight(one, right, "lagoon"));
  expect(givesRight(all, "brands.see", "not-launched-yet")).toBe(true);
});

it("only owners of everything have every right", () => {
  const complete = operatorRoles.filter((role) =>
    allOperatorRights.every((right) => givesRight([{ role, tenantId: null }], right, null)),
  );
  expect(complete).toEqual(["owner"]);
});

describe("a right", () => {
  const owner: OperatorGrant[] = [{ role: "owner", tenantId: null }];

  it("is refused without a role, and outside the scopes of a token", () => {
    expect(() => pass([], "brands.see")).toThrow("forbidden");
    expect(() => pass(owner, "brands.see", { scopes: ["codes.see"] })).toThrow("forbidden");
    expect(() => pass(owner, "brands.see", { scopes: ["brands.see"] })).not.toThrow();
  });

  it.each(allOperatorRights.filter(isFreshRight))("%s wants a second factor that is fresh still", (right) => {
    expect(() => pass(owner, right)).toThrow("second_factor_stale");
    expect(() => pass(owner, right, { freshUntil: now })).toThrow("second_factor_stale");
    expect(() => pass(owner, right, { freshUntil: new Date(now.getTime() + 1) })).not.toThrow();
  });
});
