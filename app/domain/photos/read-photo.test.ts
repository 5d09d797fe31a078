import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { readPhoto } from "./read-photo.server.ts";

const key = "5f0c2f0e-7a55-4a3e-9c11-2f6a2b1d9e01";
const ctx = { tenant: anyTenant({}, "anybrand") };

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "liaison-photos-")));
  const storage = await processStorage();
  await storage.put(`anybrand/photos/${key}/480.webp`, Buffer.from("picture"), "image/webp");
  await storage.put("anybrand/secret", Buffer.from("secret"), "text/plain");
});

describe("a photo", () => {
  it("is read by its name and width", async () => {
    const photo = await readPhoto(ctx, { key, width: "480", formats: ["webp"] });
    expect([photo.contentType, photo.size, await text(photo.body)]).toEqual(["image/webp", 7, "picture"]);
  });

  it("is read in the first format that it has, and in no other", async () => {
    const read = (formats: string[]) => readPhoto(ctx, { key, width: "480", formats });
    expect(await text((await read(["avif", "webp"])).body)).toBe("picture");
    for (const formats of [["avif"], ["type"], ["../secret"], []]) await expect(read(formats)).rejects.toMatchObject({ code: "not_found" });
  });

  it("of one brand is none of another's", async () => {
    await expect(readPhoto({ tenant: anyTenant({}, "otherbrand") }, { key, width: "480", formats: ["webp"] })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([[key, "240"], [key, "481"], [key, ""], ["../secret", "480"], ["..", "480"], ["", "480"], [`${key}/..`, "480"], [key.toUpperCase(), "480"], ["%2e%2e", "480"]])("named %j of width %j does not exist", async (name, width) => {
    await expect(readPhoto(ctx, { key: name, width, formats: ["webp"] })).rejects.toMatchObject({ code: "not_found" });
  });
});
