import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { createProfile } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readPhoto } from "./read-photo.server.ts";

const database = testDatabase();
const key = "5f0c2f0e-7a55-4a3e-9c11-2f6a2b1d9e01";
const ctx = { tenant: anyTenant({}, "anybrand"), actor: null };

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "liaison-photos-")));
  await database.addTenant("anybrand");
  await withTenant("anybrand", async (tx) => {
    const { id: profileId } = await createProfile(tx, { tenantId: "anybrand" });
    await tx.photo.create({
      data: {
        tenantId: "anybrand",
        profileId,
        key,
        blurredKey: randomUUID(),
        status: "approved",
        width: 1,
        height: 1,
        thumbhash: new Uint8Array(),
        contentHash: new Uint8Array(),
      },
    });
  });
  const storage = await processStorage();
  await storage.put(`anybrand/photos/${key}/480.webp`, Buffer.from("picture"), "image/webp");
  await storage.put("anybrand/secret", Buffer.from("secret"), "text/plain");
});

describe("a photo", () => {
  it("is read by its name and width", async () => {
    const photo = await readPhoto(ctx, { key, width: "480", formats: ["webp"] });
    expect([photo.contentType, photo.size, photo.audience, await text(photo.body)]).toEqual([
      "image/webp",
      7,
      "everybody",
      "picture",
    ]);
  });

  it("is read in the first format that it has, and in no other", async () => {
    const read = (formats: string[]) => readPhoto(ctx, { key, width: "480", formats });
    expect(await text((await read(["avif", "webp"])).body)).toBe("picture");
    for (const formats of [["avif"], ["type"], ["../secret"], []])
      await expect(read(formats)).rejects.toMatchObject({ code: "not_found" });
  });

  it("of one brand is none of another's", async () => {
    await (await processStorage()).put(`otherbrand/photos/${key}/480.webp`, Buffer.from("picture"), "image/webp");
    await expect(
      readPhoto({ ...ctx, tenant: anyTenant({}, "otherbrand") }, { key, width: "480", formats: ["webp"] }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("whose file lies there without a row is nobody's", async () => {
    const lost = randomUUID();
    await (await processStorage()).put(`anybrand/photos/${lost}/480.webp`, Buffer.from("picture"), "image/webp");
    await expect(readPhoto(ctx, { key: lost, width: "480", formats: ["webp"] })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it.each([
    [key, "240"],
    [key, "481"],
    [key, ""],
    ["../secret", "480"],
    ["..", "480"],
    ["", "480"],
    [`${key}/..`, "480"],
    [key.toUpperCase(), "480"],
    ["%2e%2e", "480"],
    [`${key}\0`, "480"],
  ])("named %j of width %j does not exist", async (name, width) => {
    await expect(readPhoto(ctx, { key: name, width, formats: ["webp"] })).rejects.toMatchObject({ code: "not_found" });
  });
});
