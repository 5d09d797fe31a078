import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock, systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { startRegistry } from "#app/platform/tenancy/registry/start-registry.server.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";
import { createMember } from "#tests/factories/member.ts";
import { makeTenantFolders, writeTenantFolder } from "#tests/factories/tenant-folder.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listUsersOfLists } from "./list-users-of-lists.server.ts";
import { type BrandList, listBrands } from "./list-brands.server.ts";

const db = testDatabase({ about: "what happened at every brand" });
/** Half past midnight in Amsterdam, and still the day before in UTC. */
const now = new Date("2026-11-23T23:30:00Z");
const names: Record<string, string> = { amber: "Zonder Maan", birch: "Été", cedar: "Cedar", dune: "Dune" };

beforeAll(async () => {
  const folders = await makeTenantFolders();
  for (const [id, name] of Object.entries(names)) await writeTenantFolder(folders, buildDeclaration(id, {}, { name }));
  await applyTenants({ db: database(), clock: systemClock, announce: async () => {} }, { folders, author: "robin" });
  await db.asOwner("update tenant set company_id = 6 where id = 'cedar'");
  for (const [index, id] of Object.keys(names).entries()) await fill(id, index + 1);
  await db.asOwner("insert into tenant (id, company_id) values ('elder', 1)");
  await db.asOwner(`insert into host_claim (tenant_id, host, proof, claimed_by, certificate) values
    ('cedar', 'cedar.example', '', '', 'live'), ('cedar', 'www.cedar.example', '', '', 'failing'), ('birch', 'birch.example', '', '', 'live')`);
  await db.asOwner("update tenant set status = 'paused' where id = 'birch'");
  await db.asOwner("update tenant set status = 'removed' where id = 'dune'");
});

/** Gives a brand `n` of everything today, by the clock of Amsterdam, and as much again an hour before. */
async function fill(tenantId: string, n: number): Promise<void> {
  const { account, profile } = await withTenant(tenantId, (tx) => createMember(tx, { tenantId }));
  const today = "timestamptz '2026-11-23T23:10:00Z'";
  const days = `(values (${today}), (${today} - interval '1 hour')) day (at)`;
  await db.asOwner(`
    insert into lander_visit (tenant_id, hour, lander, country, visits)
      select '${tenantId}', date_trunc('hour', at), 'x', 'NL', ${n * 10} from ${days};
    insert into conversion (tenant_id, kind, account_id, happened_at)
      select '${tenantId}', kind::conversion_kind, '${account.id}', at from ${days}, generate_series(1, ${n}), unnest(array['signup', 'purchase']) kind;
    insert into payment (tenant_id, account_id, idempotency_key, status, provider, method, country, credits, currency, amount_minor, vat_rate, vat_minor, completed_at)
      select '${tenantId}', '${account.id}', currency, 'completed', 'sandbox', 'card', 'NL', 75, currency, 2500, 2100, 434, ${today} from unnest(array['EUR', 'PLN']) currency;
    insert into receipt (tenant_id, payment_id, company_id, kind, year, number, issued_at, amount_minor, vat_minor, seller)
      select tenant_id, id, 1, kind::receipt_kind, 2026, row_number() over (), at, case kind when 'receipt' then 2500 else 400 end, 0, '{}'
      from payment, ${days}, unnest(array['receipt', 'credit_note', 'correction']) kind
      where tenant_id = '${tenantId}' and (kind = 'credit_note' or at = ${today}) and (kind <> 'correction' or currency = 'PLN');
    insert into complaint (tenant_id, number, subject, status, email)
      select '${tenantId}', number::text || status, 'site', status::case_status, 'x@example.com' from generate_series(1, ${n}) number, unnest(array['open', 'closed']) status;
    insert into money_alarm (tenant_id, kind, subject, details, raised_at, cleared_at)
      select '${tenantId}', 'bank_return', coalesce(cleared::text, 'open'), '{}', ${today}, cleared from unnest(array[null, ${today}]) cleared;
    insert into photo (tenant_id, profile_id, status, key, blurred_key, width, height, thumbhash, content_hash)
      select '${tenantId}', '${profile.id}', 'pending', number::text, number::text, 1, 1, '', '' from generate_series(1, ${n}) number`);
}

async function operatorOf(grants: OperatorGrant[], scopes: OperatorRight[] | null = null): Promise<OperatorCtx> {
  const [grant] = grants;
  const brands = grant?.tenantId === null ? null : grants.flatMap(({ tenantId }) => tenantId ?? []);
  const id = await addOperator(db, { brands, role: grant?.role ?? "operator" });
  return {
    operator: { id, name: "Kim", grants, scopes, freshUntil: null },
    locale: "en",
    clock: stoppedClock(now),
    requestId: "1",
  };
}

const view: BrandList = {
  search: "",
  status: null,
  certificate: null,
  sort: "name",
  direction: "asc",
  cursor: null,
  limit: 50,
  timeZone: "Europe/Amsterdam",
};
const idsOf = async (ctx: OperatorCtx, over: Partial<BrandList> = {}) =>
  (await listBrands(ctx, { ...view, ...over })).brands.map(({ id }) => id);
const everywhere = () => operatorOf([{ role: "owner", tenantId: null }]);

async function serve(): Promise<void> {
  const quiet = { info: () => {}, error: () => {} };
  const registry = processRegistry();
  const watch = await startRegistry({ registry, source: publishedSource(database()), log: quiet, pollEvery: 60_000 });
  onTestFinished(async () => {
    await watch.stop();
    for (const id of Object.keys(names)) registry.removeTenant(id);
  });
}

describe("the list of brands", () => {
  it("tells of each what it declares, where it stands, what happened today and what waits", async () => {
    const ctx = await everywhere();
    const expected = {
      id: "cedar",
      name: "Cedar",
      niche: 1,
      theme: "lagoon",
      countries: ["NL"],
      languages: ["en", "nl"],
      status: "active",
      company: { id: 6, name: "Second House Ltd" },
      revision: 1,
      publishedBy: "robin",
      publishedAt: expect.any(Date),
      hosts: ["cedar.example", "www.cedar.example"],
      certificate: "failing",
      today: { visits: 30, signups: 3, revenue: { EUR: 2_100, PLN: 2_500 } },
      waiting: { photos: 3, complaints: 3, reports: 0, appeals: 0, disputes: 0, alarms: 1 },
    };
    const fromRows = await listBrands(ctx, { ...view, search: "cedar" });
    expect(fromRows).toEqual({ brands: [expected], total: 1, nextCursor: null });
    await serve();
    expect(await listBrands(ctx, { ...view, search: "cedar" })).toEqual(fromRows);
  });

  it("counts today in the zone that is asked for", async () => {
    const { brands } = await listBrands(await everywhere(), { ...view, search: "cedar", timeZone: "UTC" });
    expect(brands[0]?.today).toEqual({ visits: 60, signups: 6, revenue: { EUR: 1_700, PLN: 2_100 } });
  });

  it("shows the brands that are held, and of each what the role on it may see", async () => {
    const ctx = await operatorOf([
      { role: "analyst", tenantId: "amber" },
      { role: "moderator", tenantId: "cedar" },
    ]);
    const { brands, total } = await listBrands(ctx, { ...view, sort: "company" });
    expect(total).toBe(2);
    const [cedar, amber] = brands;
    expect(cedar).toMatchObject({ id: "cedar", today: null, waiting: { photos: 3, complaints: 3, alarms: null } });
    expect(amber).toMatchObject({ id: "amber", today: { visits: 10 }, waiting: { photos: null, alarms: null } });
    expect(await idsOf(ctx, { sort: "visits", direction: "desc" })).toEqual(["amber", "cedar"]);
    expect(await idsOf(ctx, { sort: "waiting", direction: "desc" })).toEqual(["cedar", "amber"]);
  });

  it("shows what the database knows to be held, whatever the context says", async () => {
    const ctx = await operatorOf([{ role: "owner", tenantId: "amber" }]);
    const grants: OperatorGrant[] = [{ role: "owner", tenantId: null }];
    expect(await idsOf({ ...ctx, operator: { ...ctx.operator, grants } })).toEqual(["amber"]);
  });

  it("is refused without a role, and to a token for something else", async () => {
    await expect(listBrands(await operatorOf([]), view)).rejects.toThrow("forbidden");
    await expect(
      listBrands(await operatorOf([{ role: "owner", tenantId: null }], ["codes.see"]), view),
    ).rejects.toThrow("forbidden");
  });

  it.each<[Partial<BrandList>, string[]]>([
    [{}, ["cedar", "elder", "birch", "amber"]],
    [{ direction: "desc" }, ["amber", "birch", "elder", "cedar"]],
    [{ sort: "visits", direction: "desc" }, ["cedar", "birch", "amber", "elder"]],
    [{ sort: "signups" }, ["elder", "amber", "birch", "cedar"]],
    [{ sort: "waiting", direction: "desc" }, ["cedar", "birch", "amber", "elder"]],
    [{ sort: "publishedAt", limit: 1 }, ["elder"]],
    [{ status: "paused" }, ["birch"]],
    [{ status: "removed" }, ["dune"]],
    [{ certificate: "failing" }, ["cedar"]],
    [{ certificate: "live" }, ["birch"]],
    [{ search: "ete" }, ["birch"]],
    [{ search: " ZONDER" }, ["amber"]],
    [{ search: "www.cedar" }, ["cedar"]],
    [{ search: "second house" }, ["cedar"]],
    [{ search: "nothing like it" }, []],
  ])("is narrowed and sorted: %j", async (over, expected) => {
    expect(await idsOf(await everywhere(), over)).toEqual(expected);
  });

  it.each(["name", "company", "visits", "waiting"] as const)(
    "is read page by page by %s, each brand once",
    async (sort) => {
      const ctx = await everywhere();
      const whole = await idsOf(ctx, { sort });
      const read: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listBrands>> = await listBrands(ctx, { ...view, sort, limit: 1, cursor });
        expect(page.total).toBe(4);
        read.push(...page.brands.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(read).toEqual(whole);
    },
  );

  it("tells which company and niche each of them uses, to whom all companies are shown", async () => {
    const used = await listUsersOfLists(await everywhere());
    expect(used.find(({ id }) => id === "cedar")).toEqual({ id: "cedar", name: "Cedar", company: 6, niche: 1 });
    expect(used.find(({ id }) => id === "elder")).toMatchObject({ company: 1, niche: null });
    expect(used.find(({ id }) => id === "dune")).toBeUndefined();
    const ofOne = await operatorOf([{ role: "owner", tenantId: "amber" }]);
    await expect(listUsersOfLists(ofOne)).rejects.toThrow("forbidden");
  });

  it("begins anew at a cursor that is none", async () => {
    expect(await idsOf(await everywhere(), { cursor: "bm9uZQ", limit: 1 })).toEqual(["cedar"]);
  });
});
