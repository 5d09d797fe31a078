import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withFileLock } from "./file-lock.server.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("withFileLock", () => {
  it("lets one work at a time and leaves nothing behind", async () => {
    const path = join(folder, "lock");
    let inside = 0;
    let most = 0;
    const work = () =>
      withFileLock(path, async () => {
        most = Math.max(most, (inside += 1));
        await wait(5);
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 8 }, work));
    expect(most).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["a process that is gone", "999999999"],
    ["an earlier process with this one's number", String(process.pid)],
    ["a process that died before it wrote its number", ""],
  ])("takes over the lock of %s", async (_, holder) => {
    const path = join(folder, "lock");
    await writeFile(path, holder);
    let inside = 0;
    let most = 0;
    const work = () =>
      withFileLock(
        path,
        async () => {
          most = Math.max(most, (inside += 1));
          await wait(5);
          inside -= 1;
        },
        2_000,
      );
    await Promise.all([work(), work(), work()]);
    expect(most).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it("waits for a living process, and says so in the end", async () => {
    const path = join(folder, "lock");
    await writeFile(path, String(process.ppid));
    await expect(withFileLock(path, async () => "never", 120)).rejects.toThrow(
      "has been held by another process for too long",
    );
  });
});
