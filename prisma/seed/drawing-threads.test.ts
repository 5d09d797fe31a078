import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDrawingThreads, type Drawers } from "./drawing-threads.ts";
import type { SeededPhoto } from "./list-photos.ts";

const photoOf = (brandId: string, number: number): SeededPhoto => ({
  id: crypto.randomUUID(),
  key: `clear-${number}`,
  blurredKey: `blurred-${number}`,
  profileId: crypto.randomUUID(),
  position: 0,
  label: {
    brandId,
    gender: "woman",
    age: 40,
    looks: { hair: "brown", eyes: "blue", body: "average", tattoos: "no" },
    number,
    take: 0,
    size: number === 0 ? "large" : "small",
  },
  isWaiting: false,
});

let folder = "";
let drawers: Drawers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "liaison-portraits-"));
  vi.stubEnv("DATA_DIR", folder);
  drawers = openDrawingThreads();
});
afterAll(() => drawers.close());

describe("threads that draw", () => {
  it("store the photos of each brand under their names, and tell what was drawn", async () => {
    const drawn = await Promise.all(
      ["lagoon", "knots"].map((brandId) =>
        drawers.draw({ brandId, photos: [photoOf(brandId, 0), photoOf(brandId, 1)] }),
      ),
    );
    for (const [index, brandId] of ["lagoon", "knots"].entries()) {
      expect([...(drawn[index] ?? [])].map(([name, { width, height }]) => [name, width, height]).toSorted()).toEqual([
        [`${brandId}/woman/40/0/0`, 720, 900],
        [`${brandId}/woman/40/1/0`, 480, 600],
      ]);
      const files = await readdir(join(folder, "media", brandId, "photos"), { recursive: true });
      expect(files.filter((file) => /\/\d/.test(file)).toSorted()).toEqual([
        "blurred-0/240.webp",
        "blurred-1/240.webp",
        ...[0, 1].flatMap((number) => [
          `clear-${number}/240.webp`,
          `clear-${number}/480.webp`,
          `clear-${number}/960.webp`,
        ]),
      ]);
    }
  });

  it("say which brand they have no colours for", async () => {
    await expect(drawers.draw({ brandId: "nobrand", photos: [photoOf("nobrand", 0)] })).rejects.toThrow(
      "No palette for nobrand",
    );
  });
});
