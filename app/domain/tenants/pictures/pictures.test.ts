import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sweepPictures } from "./sweep-pictures.server.ts";
import { seePicture } from "./see-picture.server.ts";
import { uploadPicture } from "./upload-picture.server.ts";
import { loadBrandPicture } from "#app/domain/brands/pictures/load-brand-picture.server.ts";
import { getBrandImage } from "#app/domain/brands/site/get-brand-image.server.ts";
import { pageLogo } from "#app/domain/brands/site/page-logo.ts";
import { changeDraft } from "#app/domain/tenants/drafts/change-draft.server.ts";
import { checkDraft } from "#app/domain/tenants/drafts/check-draft.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { publishDraft } from "#app/domain/tenants/drafts/publish-draft.server.ts";
import { rollBack } from "#app/domain/tenants/drafts/roll-back.server.ts";
import { redrawLogo } from "#app/domain/tenants/lifecycle/redraw-logo.server.ts";
import { cloneBrand } from "#app/domain/tenants/lifecycle/clone-brand.server.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { pullTenant } from "#app/domain/tenants/publishing/pull-tenant.server.ts";
import { stoppedClock, systemClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { BrandPictures, PictureSlot } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";

const store = testDatabase();
const olga = brandOperator();
const tenantId = "first";
let folders: TenantFolders;

const red = { r: 255, g: 0, b: 0 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const hero = () => picture(1_600, 900).jpeg().toBuffer();
const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}<path d="M0 0h64v64z"/></svg>`);

const upload = (slot: PictureSlot, bytes: Buffer, of = tenantId) => uploadPicture(olga, { tenantId: of, slot, bytes });

/** Uploads a picture and lets the draft say so. */
async function place(slot: PictureSlot, bytes: Buffer): Promise<number> {
  const { changes } = await upload(slot, bytes);
  const { version } = await openDraft(olga, { tenantId });
  const patch = changes.map(({ path: at, after }) => ({ path: at, before: undefined, after }));
  return (await changeDraft(olga, { tenantId, version, patch })).version;
}
const publish = async (slot: PictureSlot, bytes: Buffer) =>
  publishDraft(olga, { tenantId, version: await place(slot, bytes), reason: "New picture" });
const served = async (of = tenantId) => {
  const [revision] = await publishedSource(database()).readCurrent([of]);
  if (!revision) throw new Error("nothing is published");
  return tenantFromRevision(revision);
};
const fileOf = (pictures: BrandPictures, slot: PictureSlot) => pictures[slot]?.file ?? "nothing";
const stored = async (of = tenantId) => {
  const found = await (await processStorage()).list(`${of}/pictures`);
  return found.map(({ key }) => key.split("/")[2] ?? "").toSorted();
};

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "liaison-pictures-"));
  vi.stubEnv("DATA_DIR", folder);
  await processStorage();
});

beforeEach(async () => {
  await forgetBrands(store);
  await rm(path.join(folder, "media"), { recursive: true, force: true });
  folders = await brandsOfConsole([tenantId, "second"]);
});

describe("a picture that is uploaded", () => {
  it("is drawn anew, and shown from the publication on until what was before is put back", async () => {
    const withPlace = await sharp(await hero())
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg()
      .toBuffer();
    await publish("hero", withPlace);
    const brand = await served();
    const file = fileOf(brand.pictures, "hero");
    expect(brand.pictures.hero).toEqual({ file, width: 1_600, height: 900 });
    const body = await loadBrandPicture(tenantId, file);
    expect(await sharp(body ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: "webp", width: 1_600 });
    expect(body?.includes("somebody")).toBe(false);
    const { css, href } = themeStylesheet(brand);
    expect(css.split(`--art-hero:url(/brand/pictures/${file})`)).toHaveLength(4);
    expect(css).toContain(`--art-hero-tall:url(/brand/pictures/${file})`);
    await rollBack(olga, { tenantId, toNumber: 1, reason: "Back" });
    expect((await served()).pictures).toEqual({});
    expect(themeStylesheet(await served()).href).not.toBe(href);
    await rollBack(olga, { tenantId, toNumber: 2, reason: "And again" });
    expect(themeStylesheet(await served()).href).toBe(href);
  });

  it("stands as logo in pages in its own shape, and as icon in every size", async () => {
    await publish("logo", await picture(300, 100).png().toBuffer());
    await publish("icon", await picture(600, 600).webp().toBuffer());
    const brand = await served();
    expect(pageLogo(brand)).toContain('viewBox="0 0 300 100"');
    expect(themeStylesheet(brand).css).toContain(`--art-logo:url(/brand/pictures/${fileOf(brand.pictures, "logo")})`);
    for (const [name, side] of [
      ["icon-192.png", 192],
      ["icon-maskable-512.png", 512],
      ["icon-180.png", 180],
    ] as const) {
      const image = await getBrandImage({ tenant: brand, locale: "nl" }, { name });
      const { data, info } = await sharp(image?.body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const middle = (side / 2) * (side + 1) * 3;
      // why: what is drawn and read again may be off by one
      const isRed = (data[middle] ?? 0) > 250 && (data[middle + 1] ?? 9) < 5 && (data[middle + 2] ?? 9) < 5;
      expect([info.width, isRed]).toEqual([side, true]);
    }
    for (const name of ["mark.svg", "favicon.ico", "logo.png", "social.jpg", "badge-96.png"])
      expect((await getBrandImage({ tenant: brand, locale: "nl" }, { name }))?.body.length).toBeGreaterThan(100);
  });

  it("is as a drawing cleaned, and the brand's own logo", async () => {
    await publish("logo", await picture(300, 100).png().toBuffer());
    const { changes, leftOut } = await upload("logo", drawing("<script>alert(1)</script>"));
    expect(leftOut).toEqual(["script"]);
    expect(changes.map(({ path: at, after }) => [at.join("."), after === undefined])).toEqual([
      ["logo.full", false],
      ["pictures.logo", true],
      ["pictures.logo-dark", true],
    ]);
    await publish("logo", drawing("<script>alert(1)</script>"));
    const brand = await served();
    expect(brand.pictures).toEqual({});
    expect(pageLogo(brand)).toBe(drawing("").toString());
  });

  it("is as a drawing of art kept as one, and drawn as pixels where a place takes none", async () => {
    const wide = drawing("").toString().replace("0 0 64 64", "0 0 1600 900");
    expect((await upload("hero", Buffer.from(wide))).changes).toMatchObject([
      { path: ["pictures", "hero"], after: { file: expect.stringMatching(/\.svg$/), width: 1_600, height: 900 } },
    ]);
    expect((await upload("favicon", drawing(""))).changes).toMatchObject([
      { after: { file: expect.stringMatching(/\.webp$/), width: 512, height: 512 } },
    ]);
  });

  it("gives way to a logo and a mark that are drawn from the name", async () => {
    await publish("logo", await picture(300, 100).png().toBuffer());
    const { version } = await openDraft(olga, { tenantId });
    const [logo, mark] = [
      await redrawLogo(olga, { tenantId, slot: "logo" }),
      await redrawLogo(olga, { tenantId, slot: "icon" }),
    ];
    const patch = [...logo, ...mark].map(({ path: at, after }) => ({ path: at, before: undefined, after }));
    await changeDraft(olga, { tenantId, version, patch });
    const { faults } = await checkDraft(olga, { tenantId });
    const { document } = await openDraft(olga, { tenantId });
    expect([faults, document.pictures]).toEqual([[], {}]);
    expect(document.logo.full).toContain('aria-label="Brand first"');
    expect(document.logo.mark).toContain('viewBox="0 0 512 512"');
  });

  it("of one brand is no picture of another", async () => {
    await publish("hero", await hero());
    const { file = "" } = (await served()).pictures.hero ?? {};
    const { version } = await openDraft(olga, { tenantId: "second" });
    const named = { file, width: 1_600, height: 900 };
    const patch = [{ path: ["pictures", "hero"], before: undefined, after: named }];
    await changeDraft(olga, { tenantId: "second", version, patch });
    expect((await checkDraft(olga, { tenantId: "second" })).faults).toMatchObject([
      { path: ["pictures", "hero"], value: "is no longer kept" },
    ]);
    await expect(seePicture(olga, { tenantId: "second", file })).rejects.toMatchObject({ code: "not_found" });
    const analyst = brandOperator({ grants: [{ role: "analyst", tenantId }] });
    await expect(uploadPicture(analyst, { tenantId, slot: "hero", bytes: await hero() })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(seePicture(analyst, { tenantId: "second", file })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("must be one that the draft's contract knows", async () => {
    const { version } = await openDraft(olga, { tenantId });
    const patch = [
      { path: ["pictures", "hero"], before: undefined, after: { file: "../../x.svg", width: 1, height: 1 } },
      { path: ["pictures", "poster"], before: undefined, after: {} },
    ];
    await changeDraft(olga, { tenantId, version, patch });
    const { faults } = await checkDraft(olga, { tenantId });
    expect(faults.map(({ path: at }) => at.slice(0, 2).join("."))).toEqual(["pictures.hero", "pictures."]);
  });
});

describe("what is no picture for its place", () => {
  const animated = async () => {
    const frames = await Promise.all(
      [red, { r: 0, g: 0, b: 255 }].map((background) =>
        sharp({ create: { width: 600, height: 600, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  };
  it.each([
    ["icon", "not_square", () => picture(800, 600).png().toBuffer()],
    ["icon", "too_small", () => picture(100, 100).png().toBuffer()],
    ["hero", "too_small", () => picture(600, 300).png().toBuffer()],
    ["hero", "too_many_pixels", () => picture(9_000, 9_000).png().toBuffer()],
    ["icon", "animated", animated],
    ["hero", "kind", () => picture(1_600, 900).tiff().toBuffer()],
    ["hero", "kind", async () => Buffer.from("%PDF-1.7 not a picture")],
    ["hero", "unreadable", async () => (await hero()).subarray(0, 900)],
    ["hero", "too_large", async () => Buffer.alloc(2_500_001)],
    ["logo", "drawing", async () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["icon", "not_square", async () => Buffer.from(drawing("").toString().replace("64 64", "64 32"))],
    ["logo", "kind", async () => Buffer.concat([Buffer.from("<svg>"), Buffer.from([0xff, 0xfe])])],
  ] as const)("as %s is refused: %s", async (slot, reason, make) => {
    await expect(upload(slot, await make())).rejects.toMatchObject({
      code: "invalid_input",
      details: { reason: `picture_${reason}` },
    });
    expect(await stored()).toEqual([]);
  });
});

describe("pictures and the brand's folder", () => {
  const applied = async () => {
    const ctx = { db: database(), clock: systemClock, announce: async () => {} };
    return (await applyTenants(ctx, { folders, author: "anna", ids: [tenantId], force: true })).brands;
  };
  const pull = () => pullTenant({ db: database() }, { id: tenantId, tenants: folders.tenants });

  it("go both ways: pulled as files by their places, and applied from there", async () => {
    await publish("hero", await hero());
    expect(await pull()).toMatchObject({ written: ["pictures/hero.webp"] });
    expect(await applied()).toMatchObject([{ outcome: "unchanged", revision: 2 }]);
    const file = fileOf((await served()).pictures, "hero");
    const bytes = await readFile(path.join(folders.tenants, tenantId, "pictures/hero.webp"));
    await rollBack(olga, { tenantId, toNumber: 1, reason: "Back" });
    await (await processStorage()).delete(`${tenantId}/pictures/${file}`);
    expect(await applied()).toMatchObject([{ outcome: "published", revision: 4 }]);
    expect(fileOf((await served()).pictures, "hero")).toBe(file);
    expect(await loadBrandPicture(tenantId, file)).toEqual(bytes);
    await rollBack(olga, { tenantId, toNumber: 1, reason: "Back" });
    expect(await pull()).toMatchObject({ removed: ["pictures/hero.webp"] });
  });
});

it("a clone takes the art along, and no logo or icon", async () => {
  await publish("hero", await hero());
  await publish("icon", await picture(600, 600).png().toBuffer());
  const { document } = await cloneBrand(olga, { from: tenantId, id: "third", name: "Third", hosts: ["third.example"] });
  const { pictures } = await served();
  expect(document.pictures).toEqual({ hero: pictures.hero });
  expect(await stored("third")).toEqual([fileOf(pictures, "hero")]);
  expect((await checkDraft(olga, { tenantId: "third" })).faults).toEqual([]);
});

describe("the sweep of pictures", () => {
  const sweep = async (days: number) => {
    const clock = stoppedClock(new Date(Date.now() + days * millisecondsIn.day));
    return sweepEveryBrand(sweepPictures, { clock, storage: await processStorage() });
  };

  it("takes away after 30 days what nothing names, and leaves what a revision or a draft does", async () => {
    await publish("hero", await hero());
    const once = fileOf((await served()).pictures, "hero");
    await rollBack(olga, { tenantId, toNumber: 1, reason: "Back" });
    await place("favicon", await picture(64, 64).png().toBuffer());
    const { changes } = await upload("icon", await picture(700, 700).png().toBuffer());
    expect(changes).toHaveLength(1);
    const all = await stored();
    expect(all).toHaveLength(3);
    await sweep(29);
    expect(await stored()).toEqual(all);
    expect(await sweep(31)).toBe(1);
    expect(await sweep(31)).toBe(0);
    const left = await stored();
    expect(left).toHaveLength(2);
    expect(left).toContain(once);
  });
});
