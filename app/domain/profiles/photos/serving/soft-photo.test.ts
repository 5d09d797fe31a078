import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { foundPhoto } from "./found-photo.server.ts";
import { keyOfPhotoUrl } from "./photo-url.ts";
import { withSoftPhoto } from "./soft-photo.server.ts";

const key = "5f0c2f0e-7a55-4a3e-9c11-2f6a2b1d9e01";
const photo = foundPhoto(key, null, "https://cdn.example");
const bytesOf = (address: string | null) => Buffer.from(address?.split("base64,")[1] ?? "", "base64");

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "liaison-photos-")));
  const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
  const create = { width: 480, height: 600, channels: 3, background: "#c33", noise } as const;
  const picture = await sharp({ create }).blur(12).webp().toBuffer();
  await (await processStorage()).put(photoFile("anybrand", key, 480), picture, "image/webp");
});

describe("a soft photo", () => {
  it.each([
    ["tile", 240, 300, 800],
    ["card", 400, 500, 1_600],
    ["screen", 480, 600, 2_600],
  ] as const)("is as large as its room as a %s, and light", async (size, width, height, most) => {
    const { placeholder: soft, src } = await withSoftPhoto("anybrand", photo, size);
    expect(src).toBe(photo.src);
    expect(soft).toMatch(/^data:image\/avif;base64,/);
    expect(await sharp(bytesOf(soft)).metadata()).toMatchObject({ width, height });
    expect(bytesOf(soft).length).toBeLessThanOrEqual(most);
  });

  it("is the brand's own, and the photo as it was where it cannot be read", async () => {
    expect(await withSoftPhoto("other", photo, "tile")).toBe(photo);
    const away = foundPhoto("5f0c2f0e-7a55-4a3e-9c11-2f6a2b1d9e02", null);
    expect(await withSoftPhoto("anybrand", away, "tile")).toBe(away);
    const elsewhere = { ...photo, src: "/brand/landers/a.webp" };
    expect(await withSoftPhoto("anybrand", elsewhere, "tile")).toBe(elsewhere);
  });
});

it("knows a photo by its address", () => {
  expect([photo.src, foundPhoto(key, null).src].map(keyOfPhotoUrl)).toEqual([key, key]);
  expect(keyOfPhotoUrl("/media/photos/../480.webp")).toBeNull();
});
