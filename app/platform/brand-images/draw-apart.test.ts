import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { drawApart, drawingBy, DrawingEnded } from "./draw-apart.server.ts";
import { DrawingChild, DrawingFault } from "./drawing-child.server.ts";
import { refuseDrawings } from "./refuse-drawings.server.ts";
import { pictureRules } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
const sound = svg('<rect width="64" height="64" fill="#ff0000"/>');

/** Masks within masks, each twice: drawn, it would take hours. No check lets it come so far. */
const endless = svg(
  `<defs>${Array.from({ length: 30 }, (_, at) => {
    const before = at === 0 ? "" : ` mask="url(#m${at - 1})"`;
    return `<mask id="m${at}"><rect width="64" height="64" fill="#fff"${before}/><rect width="64" height="64"${before}/></mask>`;
  }).join("")}</defs><rect width="64" height="64" mask="url(#m29)"/>`,
);

describe("drawApart", () => {
  it("ends what takes for ever, while passwords are hashed, and draws for others afterwards @attack V15.2.2", async () => {
    let isEnded = false;
    const slow = drawApart("slow", { what: "icon", mark: endless, side: 512, ground: "#ffffff" }).catch(
      (error: unknown) => ((isEnded = true), error),
    );
    const waiting = drawApart("other", { what: "icon", mark: sound, side: 32, ground: "#ffffff" });
    for (let count = 0; count < 8; count += 1) await hashPassword("correct horse");
    expect(isEnded).toBe(false);
    expect(await slow).toBeInstanceOf(DrawingEnded);
    expect(await sharp(await waiting).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  });

  it.each([
    ["an icon of 24 by 24", [24, 24], "icon-maskable", [1_024, 1_024]],
    ["an icon that is not quite square", [64, 63], "icon", [1_024, 1_024]],
    ["a logo three times as wide as high", [12, 4], "logo-dark", [960, 320]],
  ] as const)("draws %s as large as its place shows it", async (_, [width, height], slot, [wide, high]) => {
    const { most, isSquare } = pictureRules[slot];
    const small = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}z"/></svg>`;
    const drawn = await drawApart("any", {
      what: "web picture",
      source: { drawing: small, size: isSquare ? most : { height: most.height } },
      most,
      isExact: true,
    });
    const found = await sharp(drawn).metadata();
    expect(found.format).toBe("webp");
    expect(Math.abs(found.width - wide)).toBeLessThanOrEqual(1);
    expect(found.height).toBe(high);
  });

  it("does not try again what was ended", async () => {
    const order = { what: "favicon", mark: "<svg" } as const;
    await expect(drawApart("broken", order)).rejects.toThrow(DrawingEnded);
    await expect(drawApart("broken", order)).rejects.toMatchObject({ cause: "it was ended before" });
  });
});

describe("the process that draws", () => {
  it("is ended where it takes too much memory, and draws the next one @attack V15.2.2", async () => {
    // why: a tile of 12,800 by 12,800 pixels, painted over and over; no check lets it come so far
    const tile = '<rect width="64" height="64"/>'.repeat(20);
    const huge = svg(
      `<pattern id="p" patternUnits="userSpaceOnUse" width="64" height="64" patternTransform="scale(200)">${tile}</pattern><rect width="64" height="64" fill="url(#p)"/>`,
    );
    const child = new DrawingChild({ mostMemory: 400_000_000 });
    await child.start();
    const ended = child.draw({ what: "icon", mark: huge, side: 64, ground: "#ffffff" }, 60_000);
    await expect(ended).rejects.toThrow(/^It took more than 400000000 bytes of memory$/);
    await expect(ended).rejects.toBeInstanceOf(DrawingFault);
    await child.start();
    const drawn = await child.draw({ what: "icon", mark: sound, side: 32, ground: "#ffffff" }, 2_000);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "png", width: 32 });
  });

  it("is at fault itself where somebody else ends it, so that the drawing is tried again", async () => {
    const child = new DrawingChild();
    const draw = drawingBy(child);
    for (const turn of ["first", "second"]) {
      await child.start();
      const ended = draw("any", { what: "icon", mark: endless, side: 512, ground: "#ffffff" });
      // why: 0 would be the group of whoever tests
      if (!child.pid) throw new Error("The process that draws has no id");
      process.kill(child.pid, "SIGKILL");
      await expect(ended, turn).rejects.toMatchObject({
        cause: { message: "The process that draws was ended from outside: SIGKILL" },
      });
    }
  });
});

describe("refuseDrawings", () => {
  it("lets the process draw no SVG, and pictures as before", async () => {
    onTestFinished(() => sharp.unblock({ operation: ["VipsForeignLoadSvg"] }));
    const picture = await sharp(Buffer.from(sound)).png().toBuffer();
    refuseDrawings();
    await expect(sharp(Buffer.from(sound)).png().toBuffer()).rejects.toThrow();
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png" });
  });
});
