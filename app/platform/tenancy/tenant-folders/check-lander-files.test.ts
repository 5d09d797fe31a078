import { readFileSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "#app/platform/locale/locales.ts";
import { landerFilesFor } from "#app/platform/tenancy/landers/lander-files.ts";
import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import { shelveLanderFiles } from "#app/platform/tenancy/landers/shelve-lander-files.server.ts";
import { checkTenants, type TenantFolders } from "./check-tenants.server.ts";
import { formatProblems } from "./read-tenant-folder.server.ts";
import { makeTenantFolders, writeTenantFolders } from "#tests/factories/tenant-folder.ts";

const film = (name: string) => path.join("themes/velours/loops", name);
let folders: TenantFolders;
const at = (file: string) => path.join(folders.tenants, "ninth/landers", file);

beforeEach(async () => {
  folders = await makeTenantFolders();
  await writeTenantFolders(folders, ["ninth"]);
  await mkdir(at(""));
});

async function check() {
  const { brands } = await checkTenants(folders, ["ninth"]);
  const [brand] = brands;
  return { document: brand?.document ?? null, told: formatProblems(brand?.problems ?? []) };
}

describe("the pictures and films of a brand on its landers", () => {
  it("are published with the brand, byte by byte, at addresses of their own", async () => {
    for (const kind of ["jpg", "avif", "mp4", "webm"]) await copyFile(film(`far.${kind}`), at(`video.${kind}`));
    const { document, told } = await check();
    expect(told).toBe("");
    const { addresses, files } = shelveLanderFiles(document?.landerFiles ?? {});
    expect([...addresses.keys()].toSorted()).toEqual(["video.avif", "video.jpg", "video.mp4", "video.webm"]);
    const address = addresses.get("video.mp4") ?? "";
    expect(address).toMatch(/^\/brand\/landers\/video\.[0-9a-f]{12}\.mp4$/);
    expect(files.get(path.basename(address))).toEqual({ body: readFileSync(film("far.mp4")), type: "video/mp4" });
  });

  it("are those of a language for its readers, and those for all for others", async () => {
    for (const name of ["gallery.jpg", "gallery.avif", "gallery.nl.jpg"]) {
      const [kind = "jpg"] = name.split(".").slice(-1);
      await copyFile(film(`far.${kind}`), at(name));
    }
    const { document, told } = await check();
    expect(told).toBe("");
    const { addresses } = shelveLanderFiles(document?.landerFiles ?? {});
    const of = (id: LanderId, language: Locale) => landerFilesFor(addresses, { id, language });
    expect(of("gallery", "nl")).toEqual({
      jpg: expect.stringMatching(/^\/brand\/landers\/gallery\.nl\.[0-9a-f]{12}\.jpg$/),
    });
    expect(of("gallery", "en")).toEqual({
      jpg: expect.stringMatching(/^\/brand\/landers\/gallery\.[0-9a-f]{12}\.jpg$/),
      avif: expect.stringMatching(/^\/brand\/landers\/gallery\.[0-9a-f]{12}\.avif$/),
    });
    expect(of("video", "nl")).toBeNull();
  });

  it("leave no trace in a brand that has none", async () => {
    expect((await check()).document).not.toHaveProperty("landerFiles");
  });

  it.each<[string, string, (file: string) => Promise<void>, string]>([
    ["of no lander", "letter.jpg", (file) => copyFile(film("far.jpg"), file), "has a name of its own"],
    ["that move where nothing does", "gallery.mp4", (file) => copyFile(film("far.mp4"), file), "has a name of its own"],
    ["for no language", "gallery.xx.jpg", (file) => copyFile(film("far.jpg"), file), "has a name of its own"],
    [
      "for one that the brand does not speak",
      "gallery.fi.jpg",
      (file) => copyFile(film("far.jpg"), file),
      "is not spoken",
    ],
    ["as AVIF alone", "gallery.avif", (file) => copyFile(film("far.avif"), file), "gallery.jpg  is missing"],
    [
      "for a language as AVIF alone",
      "video.de.avif",
      (file) => copyFile(film("far.avif"), file),
      "video.de.jpg  is missing",
    ],
    ["of another kind", "video.gif", (file) => writeFile(file, "GIF89a"), "has a name of its own"],
    ["that are too heavy", "video.jpg", (file) => writeFile(file, Buffer.alloc(400_001)), "is 400001 bytes long"],
    ["that only say they are a film", "video.mp4", (file) => copyFile(film("far.jpg"), file), "H.264 without sound"],
    ["that are AV1 in the place of H.264", "video.mp4", (file) => copyFile(film("far.webm"), file), "H.264"],
    ["that are H.264 in the place of AV1", "video.webm", (file) => copyFile(film("far.mp4"), file), "AV1"],
    ["that are no AVIF", "video.avif", (file) => copyFile(film("far.jpg"), file), "an AVIF picture"],
    ["without a still", "video.mp4", (file) => copyFile(film("far.mp4"), file), "video.jpg  is missing"],
    ["in AV1 alone", "video.webm", (file) => copyFile(film("far.webm"), file), "video.mp4  is missing"],
  ])("are refused %s", async (_, name, write, expected) => {
    await write(at(name));
    const { document, told } = await check();
    expect(told).toContain(expected);
    expect(document).toBeNull();
  });

  it("are refused with sound", async () => {
    const bytes = readFileSync(film("far.mp4"));
    bytes.write("soun", bytes.indexOf("vide"), "latin1");
    await writeFile(at("video.mp4"), bytes);
    await copyFile(film("far.jpg"), at("video.jpg"));
    expect((await check()).told).toContain("video.mp4  is something else by its content");
  });
});
