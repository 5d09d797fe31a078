import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { createTenantFolder } from "./create-tenant-folder.server.ts";
import type { NewTenant } from "./draft-starter.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { formatProblem } from "#app/platform/tenancy/tenant-folders/tenant-problem.ts";
import { checkTenants, type TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { makeTenantFolders, writeTenantFolders } from "#tests/factories/tenant-folder.ts";

const starter = path.join(projectRoot, "tenants", "starter");
const themes = path.join(projectRoot, "themes");
const ninth: NewTenant = {
  id: "ninth",
  name: "Ninth & Co",
  hosts: ["ninth.example"],
  niche: 1,
  countries: ["NL", "CH"],
  language: "nl_NL",
  company: 1,
  theme: "lagoon",
};

let folders: TenantFolders;
beforeEach(async () => {
  folders = { ...(await makeTenantFolders()), themes };
});

const create = async (over: Partial<NewTenant> = {}) =>
  (await createTenantFolder(folders, starter, { ...ninth, ...over })).map(formatProblem);

describe("createTenantFolder", () => {
  it("writes a folder that is sound and complete in every language", async () => {
    expect(await create()).toEqual([]);
    const { brands } = await checkTenants(folders);
    expect(brands).toMatchObject([{ id: "ninth", missingLanguages: [], problems: [] }]);
    const document = brands[0]?.document;
    expect(document?.declaration.settings).toMatchObject({
      name: "Ninth & Co",
      minimum_message_costs: { NL: { currency: "EUR" }, CH: { currency: "CHF" } },
      support_email: "support@ninth.example",
    });
    expect(Object.keys(document?.copy ?? {}).toSorted()).toEqual([...locales].toSorted());
    expect(JSON.stringify(document?.copy)).not.toContain("{{");
  });

  it("refuses an id under which somebody else's brand is live", async () => {
    await expect(createTenantFolder(folders, starter, ninth, ["eighth", "ninth"])).rejects.toMatchObject({
      details: { reason: "tenant_published", tenant: "ninth" },
    });
    expect(await readdir(folders.tenants)).not.toContain("ninth");
  });

  it.each(["beau", "curvia", "golden", "iskra", "knots", "lagoon", "sheworld", "velours"])(
    "draws a logo and a mark that can be rendered in the theme %s",
    async (theme) => {
      expect(await create({ theme, name: "Żółta Soirée 9" })).toEqual([]);
      const root = path.join(folders.tenants, "ninth");
      const mark = await sharp(path.join(root, "mark.svg")).resize(64).png().stats();
      expect(mark.channels.some((channel) => channel.stdev > 10)).toBe(true);
      expect(await sharp(path.join(root, "logo.svg")).metadata()).toMatchObject({ height: 64 });
    },
  );

  it.each([
    [
      "a host of another brand that comes later by name",
      { hosts: ["zebra.example"] },
      /hosts\[0\] {2}is "zebra\.example", a host of zebra/,
    ],
    ["a theme that is not there", { theme: "nowhere" }, /theme {2}is "nowhere"/],
    ["a niche that is not there", { niche: 4 }, /niche {2}is 4/],
  ])("leaves nothing behind for %s", async (_what, over, problem) => {
    await writeTenantFolders({ ...folders }, ["zebra"]);
    expect((await create(over)).join("\n")).toMatch(problem);
    expect(await readdir(folders.tenants)).not.toContain("ninth");
  });

  it("takes an internationalised host", async () => {
    expect(await create({ hosts: ["küche.example"] })).toEqual([]);
  });

  it("touches no brand that is there, and no path that is no id", async () => {
    await writeTenantFolders(folders, ["ninth"]);
    await expect(create()).rejects.toMatchObject({ code: "conflict", details: { reason: "tenant_exists" } });
    await expect(create({ id: "../outside" })).rejects.toThrow();
    await expect(create({ id: "fresh", company: 99 })).rejects.toMatchObject({ code: "invalid_input" });
  });
});
