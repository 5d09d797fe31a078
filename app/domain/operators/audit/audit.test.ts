import { beforeAll, describe, expect, it, vi } from "vitest";
import { exportAudit } from "./export-audit.server.ts";
import { listAudit } from "./list-audit.server.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { type SignedIn, testOperators } from "#tests/support/signed-in-operators.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const { database, clock, codeOf, anOperator } = testOperators();
const anything = {
  brand: null,
  operator: null,
  action: null,
  subjectKind: null,
  subjectId: null,
  from: null,
  until: null,
};
const all = { ...anything, cursor: null, limit: 100 };
let owner: SignedIn;

beforeAll(async () => {
  for (const id of ["lagoon", "knots"]) await database.addTenant(id);
  owner = await anOperator();
  for (const brand of ["lagoon", "knots"])
    for (const minute of [1, 2, 3])
      await database.asOwner(
        `insert into audit_entry (tenant_id, operator_id, action, subject_kind, subject_id, reason, happened_at)
         values ($1, $2, $3, 'profile', $4, $5, $6)`,
        [
          brand,
          owner.ctx.operator.id,
          minute === 1 ? "report.view" : "report.decide",
          `${brand}-${minute}`,
          minute === 2 ? '=HYPERLINK("x")' : "",
          new Date(`2030-01-01T00:0${minute}:00Z`),
        ],
      );
});

const fresh = (who: SignedIn) => ({
  ...who.ctx,
  operator: { ...who.ctx.operator, freshUntil: new Date(clock.now().getTime() + 1) },
});
const list = (who: SignedIn, asked: Partial<typeof all> | Record<string, unknown> = {}) =>
  asOperator(who.ctx.operator.id, () => listAudit(who.ctx, { ...all, ...asked }));
const subjects = ({ entries }: Awaited<ReturnType<typeof listAudit>>) => entries.map(({ subjectId }) => subjectId);
const holding = (...grants: OperatorGrant[]) => anOperator(grants);

describe("the audit", () => {
  it("shows owners of everything each brand's and the platform's, the newest first", async () => {
    const { entries } = await list(owner);
    expect(entries.slice(0, 6).map(({ subjectId }) => subjectId.split("-")[1])).toEqual(["3", "3", "2", "2", "1", "1"]);
    expect(entries[0]?.operator).toEqual({ id: owner.ctx.operator.id, name: "Kim" });
    expect(entries.map(({ action, brand }) => `${brand} ${action}`)).toContain("null operator.accept");
  });

  it("shows the operator of one brand that brand alone", async () => {
    const operator = await holding({ role: "operator", tenantId: "lagoon" });
    const { entries } = await list(operator);
    expect(new Set(entries.map(({ brand }) => brand))).toEqual(new Set(["lagoon"]));
    expect((await list(operator, { brand: "knots" })).entries).toEqual([]);
  });

  it("is nothing for roles without the right to it", async () => {
    const moderator = await holding({ role: "moderator", tenantId: null });
    expect(await codeOf(list(moderator))).toBe("forbidden");
  });

  it("goes on where a page ended, without a gap and without anything twice", async () => {
    const whole = subjects(await list(owner));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listAudit>> = await list(owner, { cursor, limit: 2 });
      seen.push(...subjects(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
  });

  it("is narrowed by who, action, subject and time", async () => {
    const brand = "lagoon";
    expect(subjects(await list(owner, { brand, action: "report.view" }))).toEqual(["lagoon-1"]);
    expect(subjects(await list(owner, { subjectKind: "profile", subjectId: "knots-2" }))).toEqual(["knots-2"]);
    const [from, until] = [new Date("2030-01-01T00:02:00Z"), new Date("2030-01-01T00:03:00Z")];
    expect(subjects(await list(owner, { brand, from, until }))).toEqual(["lagoon-2"]);
    expect(subjects(await list(owner, { operator: "nobody" }))).toEqual([]);
  });

  it("leaves as CSV with a fresh second factor alone, and says so in itself", async () => {
    const save = (who: SignedIn["ctx"]) =>
      asOperator(who.operator.id, () => exportAudit(who, { ...anything, brand: "lagoon" }));
    expect(await codeOf(save({ ...owner.ctx, operator: { ...owner.ctx.operator, freshUntil: null } }))).toBe(
      "second_factor_stale",
    );
    const lines = (await save(fresh(owner))).trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
    const { entries } = await list(owner, { action: "audit.export" });
    expect(entries[0]?.details).toEqual({ rows: 3, filter: { brand: "lagoon" } });
  });
});
