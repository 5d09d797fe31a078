import { mkdir, mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";

it("removes what a dead process left, and nothing that may still be in use", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "liaison-sweep-"));
  vi.stubEnv("DATA_DIR", folder);
  const now = new Date("2026-03-01T10:00:00Z");
  expect(await sweepUploads(stoppedClock(now))).toBe(0);
  await mkdir(path.join(folder, "uploads"));
  for (const [name, minutes] of [
    ["old", 61],
    ["new", 59],
  ] as const) {
    const file = path.join(folder, "uploads", name);
    await writeFile(file, "half a photo");
    await utimes(file, now, new Date(now.getTime() - minutes * 60_000));
  }
  expect(await sweepUploads(stoppedClock(now))).toBe(1);
  expect(await readdir(path.join(folder, "uploads"))).toEqual(["new"]);
});
