import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTenants, type TenantFolders } from "./check-tenants.server.ts";
import { formatProblems } from "./read-tenant-folder.server.ts";
import { makeTenantFolders, writeTenantFolders } from "#tests/factories/tenant-folder.ts";

let folders: TenantFolders;

beforeEach(async () => {
  folders = await makeTenantFolders();
  await writeTenantFolders(folders, ["ninth"]);
  await mkdir(path.join(folders.tenants, "ninth/landers"));
});

async function check(files: Record<string, unknown>) {
  for (const [file, content] of Object.entries(files))
    await writeFile(path.join(folders.tenants, "ninth/landers", file), JSON.stringify(content));
  const { brands } = await checkTenants(folders, ["ninth"]);
  const [brand] = brands;
  if (!brand) throw new Error("The brand was not read");
  return { ...brand, told: formatProblems(brand.problems) };
}

describe("the words of a brand on its landers", () => {
  it("are published with the brand, and named where a language is missing", async () => {
    const words = { nl: { headline: "Wie lacht er terug?", action: "Kom binnen" } };
    const { document, told, silentLanders } = await check({ "gallery.json": { words } });
    expect(told).toBe("");
    expect(document?.landers).toEqual({ gallery: { words } });
    expect(silentLanders).toEqual([
      { id: "gallery", languages: document?.declaration.languages.filter((each) => each !== "nl") },
    ]);
  });

  it("leave no trace in a brand that has none", async () => {
    const { document, silentLanders } = await check({});
    expect(document).not.toHaveProperty("landers");
    expect(silentLanders).toEqual([]);
  });

  it.each([
    [
      "a template that there is not",
      { "balloon.json": { words: {} } },
      "tenants/ninth/landers/balloon.json  has a name",
    ],
    [
      "a headline that is too long",
      { "gallery.json": { words: { nl: { headline: "x".repeat(71) } } } },
      "words.nl.headline",
    ],
    [
      "a field that there is not",
      { "gallery.json": { words: { nl: { subtitle: "x" } } } },
      "words.nl.subtitle  is not known",
    ],
    [
      "a language that the brand does not speak",
      { "gallery.json": { words: { pl: { action: "Wejdź" } } } },
      "words.pl  is not spoken",
    ],
    [
      "steps where there are none",
      { "gallery.json": { words: { nl: { steps: ["Een stap"] } } } },
      "words.nl.steps  has 1 entries",
    ],
  ])("are refused with %s, by file and field", async (_, files, expected) => {
    const { document, told } = await check(files);
    expect(told).toContain(expected);
    expect(document).toBeNull();
  });
});
