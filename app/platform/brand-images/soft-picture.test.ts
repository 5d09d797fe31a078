import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { drawApart } from "./draw-apart.server.ts";
import { softBrandPicture, softPicture } from "./soft-picture.server.ts";

const size = { width: 120, height: 160, bytes: 400 };
const grain = sharp({
  create: {
    width: 300,
    height: 400,
    channels: 3,
    background: "#c33",
    noise: { type: "gaussian", mean: 120, sigma: 60 },
  },
});
const bytesOf = (address: string | null) => Buffer.from(address?.split("base64,")[1] ?? "", "base64");

it("is a small AVIF of the size asked for, as clear as its bytes allow, and drawn once", async () => {
  const picture = await grain.clone().blur(3).png().toBuffer();
  const soft = await softPicture("/a.0123.jpg", async () => picture, size);
  expect(soft).toMatch(/^data:image\/avif;base64,/);
  const { width, height } = await sharp(bytesOf(soft)).metadata();
  expect([width, height]).toEqual([120, 160]);
  expect(bytesOf(soft).length).toBeLessThanOrEqual(size.bytes);
  expect(
    bytesOf(await softPicture("/a.0123.jpg", async () => picture, { ...size, bytes: 4_000 })).length,
  ).toBeGreaterThan(bytesOf(soft).length);
  expect(await softPicture("/a.0123.jpg", async () => null, size)).toBe(soft);
});

it("is the softest where none keeps to the bytes, and none of what cannot be read", async () => {
  const picture = await grain.clone().png().toBuffer();
  expect(await softPicture("/b.0123.jpg", async () => picture, { ...size, bytes: 10 })).toMatch(
    /^data:image\/avif;base64,/,
  );
  expect(await softPicture("/c.0123.jpg", async () => Buffer.from("no picture"), size)).toBeNull();
});

it("is tried again where it could not be read", async () => {
  const picture = await grain.clone().blur(3).png().toBuffer();
  const away = () => Promise.reject(new Error("The storage is away"));
  expect(await softPicture("/d.0123.jpg", away, size)).toBeNull();
  expect(await softPicture("/d.0123.jpg", async () => picture, size)).toMatch(/^data:image\/avif;base64,/);
});

it("is drawn by the process that draws where a brand brings it, and what failed there is not drawn again", async () => {
  const onLate = vi.fn<() => void>();
  const picture = await grain.clone().blur(3).jpeg().toBuffer();
  const asked = { brand: "any", size, onLate };
  expect(await softBrandPicture({ ...asked, name: "/e.0123.jpg", picture })).toMatch(/^data:image\/avif;base64,/);
  const broken = Buffer.concat([picture.subarray(0, 3), Buffer.alloc(1_000)]);
  expect(await softBrandPicture({ ...asked, name: "/f.0123.jpg", picture: broken })).toBeNull();
  expect(onLate).not.toHaveBeenCalled();
  await expect(drawApart("any", { what: "soft picture", picture: broken, size })).rejects.toMatchObject({
    cause: "it was ended before",
  });
});

it("is waited for three seconds where a brand brings it, tells that it is late, and is there for who asks later", async () => {
  const onLate = vi.fn<() => void>();
  const drawn = Promise.withResolvers<Buffer>();
  const asked = { brand: "any", name: "/g.0123.jpg", picture: Buffer.from("picture"), size, onLate };
  const began = performance.now();
  expect(await softBrandPicture(asked, () => drawn.promise)).toBeNull();
  expect(Math.round((performance.now() - began) / 1_000)).toBe(3);
  expect(onLate).toHaveBeenCalledTimes(1);
  drawn.resolve(Buffer.from("soft"));
  expect(bytesOf(await softBrandPicture(asked)).toString()).toBe("soft");
  expect(onLate).toHaveBeenCalledTimes(1);
});
