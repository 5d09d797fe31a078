import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { applyTenants } from "./apply-tenants.server.ts";
import { pullTenant } from "./pull-tenant.server.ts";
import { changeDraft } from "#app/domain/tenants/drafts/change-draft.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { publishDraft } from "#app/domain/tenants/drafts/publish-draft.server.ts";
import { launchBrand } from "#app/domain/tenants/lifecycle/launch-brand.server.ts";
import { takeLead } from "#app/domain/tenants/lifecycle/take-lead.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { listFiles } from "#app/platform/project/list-files.server.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { makeTenantFolders } from "#tests/factories/tenant-folder.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const olga = brandOperator();
const tenantId = "first";
let folders: TenantFolders;

const pull = (id = tenantId) => pullTenant({ db: database() }, { id, tenants: folders.tenants });
const apply = async (id = tenantId) => {
  const ctx = { db: database(), clock: systemClock, announce: async () => {} };
  return (await applyTenants(ctx, { folders, author: "anna", ids: [id] })).brands;
};
const bytes = async (id = tenantId) => {
  const root = path.join(folders.tenants, id);
  const files = listFiles(root).toSorted();
  return Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), "utf8")]));
};
const publish = async (patch: Parameters<typeof changeDraft>[1]["patch"]) => {
  const { version } = await openDraft(olga, { tenantId });
  const changed = await changeDraft(olga, { tenantId, version, patch });
  await publishDraft(olga, { tenantId, version: changed.version, reason: "" });
};
const video = ["landers", "video"];

beforeEach(async () => {
  await forgetBrands(store);
  folders = await brandsOfConsole([tenantId]);
});

describe("pulling a brand into its folder", () => {
  it("touches no file that says the same already, and applying changes nothing", async () => {
    const before = await bytes();
    expect(await pull()).toEqual({ revision: 1, written: [], removed: [] });
    expect(await bytes()).toEqual(before);
    expect(await apply()).toMatchObject([{ outcome: "unchanged", revision: 1 }]);
  });

  it("writes what the console published, takes away what is gone, and applying changes nothing", async () => {
    await publish([
      { path: ["declaration", "settings", "message_credits"], before: 1, after: 4 },
      {
        path: ["declaration", "tokens", "colors", "dark", "primary"],
        before: undefined,
        after: "oklch(0.8 0.1 30)",
      },
      { path: video, before: undefined, after: { words: { nl: { headline: "Samen op het water" } } } },
    ]);
    expect(await pull()).toEqual({ revision: 2, written: ["tenant.json", "landers/video.json"], removed: [] });
    expect(await apply()).toMatchObject([{ outcome: "unchanged", revision: 2 }]);
    const pulled = await bytes();
    expect(await pull()).toMatchObject({ written: [], removed: [] });
    expect(await bytes()).toEqual(pulled);
    const declared: unknown = JSON.parse(await readFile(path.join(folders.tenants, tenantId, "tenant.json"), "utf8"));
    expect(Object.keys(Object(declared))).toEqual(
      Object.keys(tenantContract.shape).filter((key) => Object.hasOwn(Object(declared), key)),
    );
    await publish([{ path: video, before: undefined, after: undefined }]);
    expect(await pull()).toEqual({ revision: 3, written: [], removed: ["landers/video.json"] });
    expect(await apply()).toMatchObject([{ outcome: "unchanged", revision: 3 }]);
  });

  it("makes the folder of a brand that was launched without one", async () => {
    folders = { ...folders, tenants: (await makeTenantFolders()).tenants };
    await launchBrand(olga, {
      id: "marina",
      name: "Marina",
      hosts: ["marina.example"],
      niche: 1,
      countries: ["NL", "CH"],
      language: "nl",
      company: 1,
      theme: "lagoon",
    });
    await expect(pull("marina")).rejects.toMatchObject({ code: "not_found" });
    await publishDraft(olga, { tenantId: "marina", version: 1, reason: "" });
    expect((await pull("marina")).written).toHaveLength(14);
    expect(await apply("marina")).toMatchObject([{ outcome: "unchanged", revision: 1 }]);
  });

  it("lets the folder go on where the console gives the lead back, and still takes nothing back silently", async () => {
    await publish([{ path: ["declaration", "settings", "message_credits"], before: 1, after: 4 }]);
    await takeLead(olga, { tenantId, leads: "files", reason: "" });
    expect(await apply()).toMatchObject([{ outcome: "refused", refusal: { code: "newer_revision" } }]);
    await pull();
    const file = path.join(folders.tenants, tenantId, "tenant.json");
    await writeFile(file, (await readFile(file, "utf8")).replace("Brand first", "Edited"));
    expect(await apply()).toMatchObject([{ outcome: "published", revision: 3 }]);
  });
});
