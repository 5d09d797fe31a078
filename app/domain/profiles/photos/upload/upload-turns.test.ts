import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { testPhotos } from "#tests/support/photos.ts";
import { uploadPhoto } from "./upload-photo.server.ts";

vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));

const { other, picture, memberOf, upload } = testPhotos();
const premium = new Date(0);

/** A picture that takes its time; no two are the same. */
const slow = (shade: number) =>
  sharp({
    create: {
      width: 1_600,
      height: 2_000,
      channels: 3,
      background: { r: shade, g: 9, b: 90 },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

describe("photos that come at once", () => {
  it("of three accounts of a brand do not hold up another brand's member", async () => {
    const flooders = await Promise.all([1, 2, 3].map(() => memberOf(premium)));
    const bystander = await memberOf(null, other);
    const pictures = [await slow(1), await slow(2), await slow(3)];
    const small = await picture();
    const done: string[] = [];
    const noted = async (name: string, ctx: MemberCtx, bytes: Buffer) => (await upload(ctx, bytes), done.push(name));
    const flood = flooders.flatMap((ctx) => pictures.map((bytes) => noted("flood", ctx, bytes)));
    // why: those that are read have begun by then
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
    const before = done.length;
    await noted("bystander", bystander, small);
    expect(done.indexOf("bystander") - before).toBeLessThanOrEqual(4);
    await Promise.all(flood);
    expect(done).toHaveLength(10);
  }, 120_000);

  it("of one member come one after another: the second is not even received before the first is done", async () => {
    const ctx = await memberOf(premium);
    const [first, second] = [await picture(), await picture()];
    const { promise: line, resolve: goOn } = Promise.withResolvers<void>();
    const received: string[] = [];
    async function* body(name: string, bytes: Uint8Array) {
      received.push(name);
      await (name === "first" ? line : null);
      yield bytes;
    }
    const uploads = [
      uploadPhoto(ctx, { body: body("first", first), crop: null }),
      uploadPhoto(ctx, { body: body("second", second), crop: null }),
    ];
    await vi.waitFor(() => expect(received).toEqual(["first"]));
    await new Promise((wait) => setTimeout(wait, 50));
    expect(received).toEqual(["first"]);
    goOn();
    await Promise.all(uploads);
    expect(received).toEqual(["first", "second"]);
  });
});
