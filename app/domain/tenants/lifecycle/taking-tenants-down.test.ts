import { mkdir } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { countLosses } from "./count-losses.server.ts";
import { listTenants } from "./list-tenants.server.ts";
import { pauseTenant } from "./pause-tenant.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { removeTenant } from "./remove-tenant.server.ts";
import { resumeTenant } from "./resume-tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { createRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { startRegistry } from "#app/platform/tenancy/registry/start-registry.server.ts";
import { makeTenantFolders, writeTenantFolder, writeTenantFolders } from "#tests/factories/tenant-folder.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
let folders: TenantFolders;
const announced: string[] = [];
const ctx = (): PlatformCtx => ({
  db: database(),
  clock: systemClock,
  announce: async (id) => void announced.push(id),
});
const apply = (over: { force?: boolean; isStart?: boolean } = {}) =>
  applyTenants(ctx(), { folders, author: "anna", ...over });
const outcomes = async (over = {}) =>
  Object.fromEntries((await apply(over)).brands.map(({ id, outcome }) => [id, outcome]));

beforeEach(async () => {
  // why: revisions and audit are append only by a trigger, which the owner of a test's own database may switch off
  await store.asOwner(
    "begin; set local session_replication_role = replica; truncate tenant, company, account, audit_entry cascade; commit",
  );
  folders = await makeTenantFolders();
  await mkdir(folders.tenants, { recursive: true });
  await writeTenantFolders(folders, ["first", "second"]);
  announced.length = 0;
});

async function serve() {
  const registry = createRegistry({ demoHosts: false });
  const watch = await startRegistry({
    registry,
    source: publishedSource(database()),
    log: { info: () => {}, error: () => {} },
    pollEvery: 60_000,
  });
  return { registry, refresh: watch.refresh, stop: watch.stop };
}

describe("a brand that is paused", () => {
  it("keeps its hosts and serves nothing, until it is put back; each time with a line of audit, once", async () => {
    await apply();
    const { registry, refresh, stop } = await serve();
    announced.length = 0;
    expect(await pauseTenant(ctx(), { id: "first", author: "olga" })).toBe(true);
    expect(await pauseTenant(ctx(), { id: "first", author: "olga" })).toBe(false);
    expect(announced).toEqual(["first"]);
    await refresh();
    expect(registry.matchHost("first.example")?.tenant).toMatchObject({ id: "first", isPaused: true });
    expect([
      registry.findTenant("first"),
      registry.findPublished("first")?.id,
      registry.listTenants().map(({ id }) => id),
    ]).toEqual([null, "first", ["second"]]);

    expect(await outcomes({ force: true }), "a pause outlasts a publication").toEqual({
      first: "unchanged",
      second: "unchanged",
    });
    await writeTenantFolder(folders, buildDeclaration("first", {}, { name: "Renamed" }));
    expect(await outcomes()).toEqual({ first: "published", second: "unchanged" });
    await refresh();
    expect(registry.matchHost("first.example")?.tenant.isPaused).toBe(true);

    await resumeTenant(ctx(), { id: "first", author: "olga" });
    await refresh();
    expect(registry.findTenant("first")).toMatchObject({ isPaused: false, settings: { name: "Renamed" } });
    const audit = await withTenant("first", (tx) =>
      tx.auditEntry.findMany({ where: { tenantId: "first" }, orderBy: { happenedAt: "asc" } }),
    );
    expect(audit).toMatchObject([
      { action: "brand.pause", subjectKind: "brand", subjectId: "first", reason: "by olga" },
      { action: "brand.resume" },
    ]);
    await stop();
  });

  it("is not there where nobody published it, and is not resumed where it serves", async () => {
    await apply();
    await expect(pauseTenant(ctx(), { id: "nobody", author: "olga" })).rejects.toMatchObject({ code: "not_found" });
    expect(await resumeTenant(ctx(), { id: "first", author: "olga" })).toBe(false);
  });
});

describe("a brand that is removed", () => {
  it("must be paused before, gives up its hosts, sends everybody away, and is gone from running processes and from starts", async () => {
    await apply();
    const account = await withTenant("first", async (tx) => (await createMember(tx, { tenantId: "first" })).account);
    const { registry, refresh, stop } = await serve();
    await expect(removeTenant(ctx(), { id: "first", author: "olga" })).rejects.toMatchObject({
      details: { reason: "tenant_status", status: "active" },
    });
    await pauseTenant(ctx(), { id: "first", author: "olga" });
    expect(await countLosses({ id: "first" })).toMatchObject({
      status: "paused",
      hosts: ["first.example", "www.first.example"],
      accounts: 1,
    });
    await removeTenant(ctx(), { id: "first", author: "olga" });
    await refresh();
    expect([registry.matchHost("first.example"), registry.findPublished("first")]).toEqual([null, null]);
    expect(await store.asOwner("select host from tenant_host where tenant_id = 'first'")).toEqual([]);
    expect(await listTenants(ctx())).toMatchObject([
      { id: "first", status: "removed", hosts: [] },
      { id: "second", status: "active" },
    ]);

    const after = await withTenant("first", (tx) =>
      tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId: "first", id: account.id } } }),
    );
    expect(after.status).toBe("deleted");
    expect(Math.round(((after.eraseAfter?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(14);
    expect(await withTenant("first", (tx) => tx.listing.count({ where: { tenantId: "first" } }))).toBe(0);
    await expect(resumeTenant(ctx(), { id: "first", author: "olga" })).rejects.toMatchObject({
      details: { status: "removed" },
    });
    expect(await outcomes({ isStart: true })).toEqual({ first: "kept", second: "unchanged" });
    expect(await outcomes()).toEqual({ first: "refused", second: "unchanged" });
    expect(await outcomes({ force: true })).toEqual({ first: "published", second: "unchanged" });
    await refresh();
    expect(registry.matchHost("first.example")?.tenant.isPaused).toBe(false);
    await stop();
  });
});

describe("a start of the site", () => {
  it("publishes what is new, and nothing that somebody edits: a brand, its niche or a company", async () => {
    expect(await outcomes({ isStart: true })).toEqual({ first: "published", second: "published" });
    await writeTenantFolder(folders, buildDeclaration("first", {}, { name: "Half edited" }));
    expect(await outcomes({ isStart: true })).toEqual({ first: "kept", second: "unchanged" });
    await store.asOwner("update company set document = jsonb_set(document, '{name}', '\"As published\"')");
    expect((await apply({ isStart: true })).companies).toEqual([]);
    expect((await apply()).companies.length).toBeGreaterThan(0);
    expect(await outcomes({ isStart: true })).toEqual({ first: "unchanged", second: "unchanged" });
  });
});
