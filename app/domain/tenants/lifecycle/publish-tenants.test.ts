import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { listTenants } from "./list-tenants.server.ts";
import { publishTenant } from "#app/domain/tenants/publishing/publish-tenant.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { showTenant } from "./show-tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { readTenantFolders } from "#app/platform/tenancy/tenant-folders/read-tenant-folders.server.ts";
import { createRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { startRegistry } from "#app/platform/tenancy/registry/start-registry.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeTenantFolders, writeTenantFolder, writeTenantFolders } from "#tests/factories/tenant-folder.ts";
import { buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

const store = testDatabase();
const announced: string[] = [];
let folders: TenantFolders;

beforeEach(async () => {
  // why: revisions are append only by a trigger, which the owner of a test's own database may switch off
  await store.asOwner("begin; set local session_replication_role = replica; truncate tenant, company cascade; commit");
  folders = await makeTenantFolders();
  announced.length = 0;
});

function ctx(): PlatformCtx {
  return { db: database(), clock: systemClock, announce: async (id) => void announced.push(id) };
}

const apply = (over: { force?: boolean; author?: string } = {}) =>
  applyTenants(ctx(), { folders, author: "anna", ...over });
const outcomes = async (over = {}) =>
  Object.fromEntries((await apply(over)).brands.map((brand) => [brand.id, brand.outcome]));
const quiet = { info: () => {}, error: () => {} };

async function serve() {
  const registry = createRegistry({ demoHosts: false });
  const watch = await startRegistry({ registry, source: publishedSource(database()), log: quiet, pollEvery: 60_000 });
  return { registry, refresh: watch.refresh, stop: watch.stop };
}

describe("applying a folder of brands", () => {
  it("publishes with author and time, and an unchanged folder changes nothing", async () => {
    await writeTenantFolders(folders, ["first", "second"]);
    expect(await outcomes()).toEqual({ first: "published", second: "published" });
    expect(announced.toSorted()).toEqual(["first", "second"]);
    expect(await outcomes()).toEqual({ first: "unchanged", second: "unchanged" });
    expect(announced).toHaveLength(2);
    const listed = await listTenants(ctx());
    expect(listed).toMatchObject([
      {
        id: "first",
        revision: 1,
        author: "anna",
        company: 1,
        theme: "lagoon",
        niche: 1,
        countries: ["NL"],
        hosts: ["first.example", "www.first.example"],
      },
      { id: "second" },
    ]);
    expect(Math.abs(Date.now() - (listed[0]?.publishedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it("publishes brands as they were read before", async () => {
    await writeTenantFolders(folders, ["first", "second"]);
    const read = await readTenantFolders(folders.tenants);
    await writeTenantFolders(folders, ["third"]);
    const { brands } = await applyTenants(ctx(), { folders, author: "anna", isStart: true, read });
    expect(brands).toMatchObject([
      { id: "first", outcome: "published", revision: 1 },
      { id: "second", outcome: "published", revision: 1 },
    ]);
    expect(await outcomes()).toEqual({ first: "unchanged", second: "unchanged", third: "published" });
  });

  it("looks at unchanged brands without waiting for who is busy with one", async () => {
    await writeTenantFolders(folders, ["first", "second"]);
    await apply();
    await withConnection(store.urls.owner, async (client) => {
      await client.query("begin; select from tenant for update");
      expect(await outcomes()).toEqual({ first: "unchanged", second: "unchanged" });
    });
  });

  it("tells which companies are new or changed", async () => {
    const { companies } = await apply();
    expect(companies.length).toBeGreaterThan(0);
    expect((await apply()).companies).toEqual([]);
    await store.asOwner(
      "update company set document = jsonb_set(document, '{name}', '\"Of another checkout\"') where id = $1",
      [companies[0]],
    );
    expect((await apply()).companies).toEqual(companies.slice(0, 1));
  });

  it("keeps every revision, and shows them newest first", async () => {
    await writeTenantFolders(folders, ["first"]);
    await apply();
    await writeTenantFolder(folders, buildDeclaration("first", {}, { message_credits: 4 }));
    await apply({ author: "bram" });
    const shown = await showTenant(ctx(), "first");
    expect(shown.document.declaration.settings.message_credits).toBe(4);
    expect(shown.revisions).toMatchObject([
      { number: 2, author: "bram", source: "file" },
      { number: 1, author: "anna" },
    ]);
    await expect(showTenant(ctx(), "nobody")).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    ["a host that comes", ["new.example", "first.example"]],
    ["one that it has", ["www.first.example", "first.example"]],
    ["one that comes as the others go", ["new.example"]],
  ])("makes %s the canonical one", async (_, hosts) => {
    await writeTenantFolders(folders, ["first"]);
    await apply();
    await writeTenantFolder(folders, buildDeclaration("first", { hosts }));
    expect((await apply()).brands).toMatchObject([{ outcome: "published", refusal: null }]);
    expect((await listTenants(ctx()))[0]?.hosts).toEqual(hosts);
    expect(await store.asOwner("select host from tenant_host where canonical")).toEqual([{ host: hosts[0] }]);
  });

  it("publishes nothing in a broken theme, and keeps what is published", async () => {
    await writeTenantFolders(folders, ["first"]);
    await apply();
    await writeFile(path.join(folders.themes, "lagoon/theme.json"), "{}");
    await writeTenantFolder(folders, buildDeclaration("first", {}, { message_credits: 4 }));
    expect(await outcomes({ force: true })).toEqual({ first: "broken" });
    expect((await showTenant(ctx(), "first")).revision).toBe(1);
  });

  it("does not overwrite what an operator published, unless forced", async () => {
    await writeTenantFolders(folders, ["first"]);
    await apply();
    const document = {
      ...buildRevisionDocument(buildDeclaration("first", {}, { name: "By hand" })),
      source: { kind: "operator" as const },
    };
    await publishTenant(ctx(), { document, author: "olga", basedOn: 1 });
    const refused = await apply();
    expect(refused.brands).toMatchObject([{ outcome: "refused" }]);
    expect(refused.brands[0]?.refusal?.text).toMatch(
      /^revision 2, published by olga at .* is newer than the file, and the file would set back declaration\.settings\.name; --force replaces it$/,
    );
    expect((await showTenant(ctx(), "first")).document.declaration.settings.name).toBe("By hand");
    expect(await outcomes({ force: true })).toEqual({ first: "published" });
    expect((await showTenant(ctx(), "first")).revision).toBe(3);
  });

  it("does not overwrite what was published from another folder after this one was written", async () => {
    await writeTenantFolder(folders, buildDeclaration("first", {}, { name: "Older checkout" }));
    // why: a file counts as written up to ten milliseconds later than it was, as file systems stamp with the clock's
    // last tick
    await new Promise((resolve) => setTimeout(resolve, 30));
    const elsewhere = await makeTenantFolders();
    await writeTenantFolder(elsewhere, buildDeclaration("first", {}, { name: "Newer checkout" }));
    await applyTenants(ctx(), { folders: elsewhere, author: "bram" });
    expect(await outcomes()).toEqual({ first: "refused" });
    await writeTenantFolder(folders, buildDeclaration("first", {}, { name: "Edited since" }));
    expect(await outcomes()).toEqual({ first: "published" });
  });

  it("does not let a stale copy of the folder, fresh or edited, take back what another one published", async () => {
    const say = (where: TenantFolders, name: string, message_credits: number) =>
      writeTenantFolder(where, buildDeclaration("first", {}, { name, message_credits }));
    const from = async (where: TenantFolders, author: string) =>
      (await applyTenants(ctx(), { folders: where, author })).brands;
    const elsewhere = await makeTenantFolders();
    await say(folders, "First", 2);
    await from(folders, "anna");
    await say(elsewhere, "First", 3);
    expect(await from(elsewhere, "bram")).toMatchObject([{ outcome: "published", revision: 2 }]);
    for (const name of ["First", "Edited"]) {
      await say(folders, name, 2);
      const [refused] = await from(folders, "anna");
      expect(refused?.outcome).toBe("refused");
      expect(refused?.refusal?.text).toMatch(
        /^revision 2, published by bram at .* is newer than the file, and the file would set back declaration\.settings\.message_credits; --force replaces it$/,
      );
    }
    await say(folders, "Edited", 3);
    expect(await from(folders, "anna")).toMatchObject([{ outcome: "published", revision: 3 }]);
  });

  it("names the first fields of many that a stale copy would take back", async () => {
    const costs = (credits: number) => ({
      name: `Brand ${credits}`,
      index_title: `A brand for ${credits}`,
      message_credits: credits,
      photo_credits: credits,
      gift_credits: credits,
      signup_credits: credits,
      message_length: 100 * credits,
      refund_days: credits,
      description: `A brand that exists only for ${credits} tests.`,
      fictional_singular: `profile ${credits}`,
    });
    const elsewhere = await makeTenantFolders();
    await writeTenantFolder(folders, buildDeclaration("first", {}, costs(1)));
    await apply();
    await writeTenantFolder(elsewhere, buildDeclaration("first", {}, costs(2)));
    await applyTenants(ctx(), { folders: elsewhere, author: "bram" });
    await writeTenantFolder(folders, buildDeclaration("first", {}, costs(1)));
    const [refused] = (await apply()).brands;
    expect(refused?.refusal?.text).toMatch(
      /set back (declaration\.settings\.\w+, ){7}declaration\.settings\.\w+ and 2 more; --force replaces it$/,
    );
  });

  it("lets a folder take back its own change after another one published something else", async () => {
    const say = (where: TenantFolders, name: string, message_credits: number) =>
      writeTenantFolder(where, buildDeclaration("first", {}, { name, message_credits }));
    const elsewhere = await makeTenantFolders();
    for (const credits of [2, 3]) {
      await say(folders, "First", credits);
      await apply();
    }
    await say(elsewhere, "Renamed", 3);
    await applyTenants(ctx(), { folders: elsewhere, author: "bram" });
    await say(folders, "Renamed", 2);
    expect((await apply()).brands).toMatchObject([{ outcome: "published", revision: 4 }]);
  });

  it("lets a folder go back to what it said before", async () => {
    for (const [name, revision] of [
      ["First", 1],
      ["Second", 2],
      ["First", 3],
    ] as const) {
      await writeTenantFolder(folders, buildDeclaration("first", {}, { name }));
      expect((await apply()).brands).toMatchObject([{ outcome: "published", revision }]);
    }
  });

  it("publishes two attempts at once one after the other", async () => {
    await writeTenantFolders(folders, ["first"]);
    await apply();
    const attempt = (name: string) =>
      publishTenant(ctx(), {
        document: buildRevisionDocument(buildDeclaration("first", {}, { name })),
        author: name,
        force: true,
      });
    const published = await Promise.all(["One", "Two", "Three", "Four"].map(attempt));
    expect(published.map((each) => each.revision).toSorted()).toEqual([2, 3, 4, 5]);
  });

  it("moves a host from one brand to another, in whatever order they come", async () => {
    await writeTenantFolder(folders, buildDeclaration("alpha", { hosts: ["alpha.example"] }));
    await writeTenantFolder(folders, buildDeclaration("omega", { hosts: ["omega.example", "shared.example"] }));
    await apply();
    await writeTenantFolder(folders, buildDeclaration("alpha", { hosts: ["alpha.example", "shared.example"] }));
    await writeTenantFolder(folders, buildDeclaration("omega", { hosts: ["omega.example"] }));
    expect(await outcomes()).toEqual({ alpha: "published", omega: "published" });
  });

  it("leaves a published host with its brand when a newcomer of the folder declares it too", async () => {
    await writeTenantFolders(folders, ["lagoon"]);
    await apply();
    await writeTenantFolder(folders, buildDeclaration("aaa", { hosts: ["aaa.example", "lagoon.example"] }));
    await writeTenantFolder(folders, buildDeclaration("lagoon", {}, { name: "Renamed" }));
    expect(await outcomes()).toEqual({ aaa: "broken", lagoon: "published" });
  });

  it("refuses a host that a brand outside the folder has", async () => {
    const elsewhere = await makeTenantFolders();
    await writeTenantFolder(elsewhere, buildDeclaration("outside", { hosts: ["shared.example"] }));
    await applyTenants(ctx(), { folders: elsewhere, author: "bram" });
    await writeTenantFolder(folders, buildDeclaration("first", { hosts: ["shared.example"] }));
    await writeTenantFolders(folders, ["second"]);
    expect((await apply()).brands).toMatchObject([
      {
        id: "first",
        outcome: "refused",
        refusal: { code: "host_taken", text: "the host shared.example belongs to outside" },
      },
      { id: "second", outcome: "published" },
    ]);
  });
});

describe("running processes", () => {
  it("serve what was applied, and keep the last good revision of a brand whose file breaks", async () => {
    await writeTenantFolders(folders, ["first", "second"]);
    await apply();
    const { registry, refresh, stop } = await serve();
    await writeTenantFolder(folders, buildDeclaration("first", {}, { message_credits: -3 }));
    await writeTenantFolder(folders, buildDeclaration("second", {}, { name: "Renamed" }));
    await writeTenantFolders(folders, ["third"]);
    expect(await outcomes()).toEqual({ first: "broken", second: "published", third: "published" });
    await refresh();
    expect(registry.matchHost("first.example")?.tenant).toMatchObject({
      revision: 1,
      settings: { message_credits: 1 },
    });
    expect(registry.matchHost("second.example")?.tenant.settings.name).toBe("Renamed");
    expect(registry.matchHost("www.third.example")?.redirectTo).toBe("third.example");
    await stop();
  });

  it("keep the last good revision when a broken one reached the database itself", async () => {
    await writeTenantFolders(folders, ["first", "second"]);
    await apply();
    const { registry, refresh, stop } = await serve();
    await store.asOwner(
      `insert into tenant_revision (tenant_id, number, document, content_hash, author) values ('first', 2, '{"declaration": 7}', 'x', 'mallory')`,
    );
    await store.asOwner("update tenant set current_revision = 2 where id = 'first'");
    await refresh();
    expect(registry.matchHost("first.example")?.tenant.revision).toBe(1);
    const restarted = await serve();
    expect(restarted.registry.matchHost("first.example")?.tenant.revision).toBe(1);
    expect(restarted.registry.matchHost("second.example")?.tenant.revision).toBe(1);
    await Promise.all([stop(), restarted.stop()]);
  });

  it("see a changed company and a paused brand", async () => {
    await writeTenantFolders(folders, ["first", "second"]);
    await apply();
    const { registry, refresh, stop } = await serve();
    await store.asOwner(
      `update company set document = jsonb_set(document, '{name}', '"Renamed House"'), published_at = now() where id = 1`,
    );
    await store.asOwner("update tenant set status = 'paused' where id = 'second'");
    await refresh();
    expect(registry.findTenant("first")?.company.name).toBe("Renamed House");
    expect(registry.matchHost("second.example")?.tenant.isPaused).toBe(true);
    expect(registry.findTenant("second")).toBeNull();
    await stop();
  });
});
