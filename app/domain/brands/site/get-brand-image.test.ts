import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { getBrandImage } from "./get-brand-image.server.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const tenant = anyTenant();
const full =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 64"><path d="M0 0h200v64H0z" fill="currentColor"/></svg>';
const colored = {
  ...tenant,
  id: "colored",
  logo: {
    full,
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#ff0000"/></svg>',
  },
};

async function draw(name: string, brand = colored, locale: "nl" | "en" = "nl") {
  const image = await getBrandImage({ tenant: brand, locale }, { name });
  if (!image) throw new Error(`${name} is not there`);
  return image;
}

async function pixel(body: Buffer, x: number, y: number) {
  const { data } = await sharp(body)
    .removeAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("getBrandImage", () => {
  it("draws icons in their sizes, without transparency", async () => {
    for (const [name, side] of [
      ["icon-180.png", 180],
      ["icon-192.png", 192],
      ["icon-512.png", 512],
      ["icon-maskable-512.png", 512],
    ] as const) {
      const { body, type } = await draw(name);
      expect(type).toBe("image/png");
      expect(await sharp(body).metadata()).toMatchObject({ width: side, height: side, hasAlpha: false });
      expect(await pixel(body, 0, 0)).toEqual([255, 0, 0]);
    }
  });

  it("keeps a mark that does not fill its square within the safe zone", async () => {
    const circle =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#00ff00"/></svg>';
    const { body } = await draw("icon-maskable-512.png", { ...colored, id: "round", logo: { full, mark: circle } });
    expect(await pixel(body, 256, 256)).toEqual([0, 255, 0]);
    expect(await pixel(body, 256, 60)).toEqual([0x0f, 0x3a, 0x4e]);
  });

  it("leaves of the mark its white shape, for the status bar of a phone", async () => {
    const marked =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#102030"/><circle cx="48" cy="48" r="24" fill="#ffee00"/></svg>';
    const { body } = await draw("badge-96.png", { ...colored, id: "marked", logo: { full, mark: marked } });
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 96 + x) * 4, (y * 96 + x) * 4 + 4)];
    expect(info).toMatchObject({ width: 96, height: 96, channels: 4 });
    expect([at(0, 0), at(48, 48), at(20, 20)]).toEqual([
      [255, 255, 255, 0],
      [255, 255, 255, 255],
      [255, 255, 255, 0],
    ]);
  });

  it("packs three sizes into a favicon", async () => {
    const { body, type } = await draw("favicon.ico");
    expect(type).toBe("image/x-icon");
    expect([body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const sides = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const entry = 6 + 16 * index;
        const picture = body.subarray(
          body.readUInt32LE(entry + 12),
          body.readUInt32LE(entry + 12) + body.readUInt32LE(entry + 8),
        );
        return [body.readUInt8(entry), (await sharp(picture).metadata()).width];
      }),
    );
    expect(sides).toEqual([
      [16, 16],
      [32, 32],
      [48, 48],
    ]);
  });

  it("sets the mail logo in the ink and on the band of the theme's mails", async () => {
    const { body } = await draw("logo.png");
    expect(await sharp(body).metadata()).toMatchObject({ width: 300, height: 96 });
    expect(await pixel(body, 150, 48)).toEqual([0xe6, 0xf5, 0xfb]);
  });

  it("keeps a picture until the brand's next revision, and the brands apart", async () => {
    const first = await draw("icon-192.png");
    expect(await draw("icon-192.png")).toBe(first);
    const blue = { ...colored.logo, mark: colored.logo.mark.replace("#ff0000", "#0000ff") };
    expect((await draw("icon-192.png", { ...colored, revision: 2, logo: blue })).etag).not.toBe(first.etag);
    expect((await draw("icon-192.png", { ...colored, id: "other", logo: blue })).etag).not.toBe(first.etag);
  });

  it("has no other names", () => {
    for (const name of ["", "icon-64.png", "../secret", "mark.SVG", "constructor"])
      expect(getBrandImage({ tenant, locale: "nl" }, { name })).toBeNull();
  });

  it("draws the social image in every theme, with letters of every language", async () => {
    const say = (headline: string) => ({ ...anyCopy(), home: { ...anyCopy().home, headline } });
    for (const { id } of listThemes()) {
      const brand = {
        ...colored,
        id,
        theme: id,
        copy: { nl: say("Zażółć gęślą jaźń"), en: say("Ærø, Ångström, Œuvre") },
      };
      const [polish, nordic] = await Promise.all([draw("social.jpg", brand, "nl"), draw("social.jpg", brand, "en")]);
      expect(await sharp(polish.body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(polish.etag).not.toBe(nordic.etag);
      expect(polish.body.length).toBeLessThan(300_000);
    }
  }, 60_000);
});

function anyCopy() {
  const copy = tenant.copy.nl;
  if (!copy) throw new Error("the factory's brand speaks Dutch");
  return copy;
}
