import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { openRelease, packRelease, releaseId } from "#app/platform/releases/pack-release.server.ts";
import { createReleaseShelf, sweepReleases } from "#app/platform/releases/release-shelf.server.ts";
import { keptFor, maxReleases, releasesToDrop } from "#app/platform/releases/releases-to-drop.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

const secret = "s".repeat(32);
const assetsOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
const older = assetsOf({ "/assets/app-1.js": "one", "/assets/same-0.css": "same" });
const newer = assetsOf({ "/assets/app-2.js": "two", "/assets/same-0.css": "same" });

async function newStorage(): Promise<Storage> {
  const folder = await mkdtemp(path.join(tmpdir(), "liaison-releases-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return createFolderStorage(folder);
}

function shelfOn(storage: Storage, options: { secret?: string; now?: () => Date } = {}) {
  const errors: string[] = [];
  const clock = { now: options.now ?? (() => new Date()) };
  const shelf = createReleaseShelf({
    storage,
    secret: options.secret ?? secret,
    clock,
    onError: ({ message }) => void errors.push(message),
  });
  const read = async (pathname: string) => {
    const body = await shelf.find(pathname);
    return body && Buffer.from(body).toString();
  };
  return { ...shelf, read, errors };
}

describe("a packed release", () => {
  it("gives back each file, and nothing else", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^\/assets\/[\w-]{1,12}\.(js|woff2)$/), fc.string()), (files) => {
        const release = openRelease(packRelease(assetsOf(files), secret), secret);
        for (const [name, text] of Object.entries(files))
          expect(Buffer.from(release?.read(name) ?? "none").toString()).toBe(text);
        expect(release?.has("/assets/else.js")).toBe(false);
        expect(release?.read("/assets/else.js")).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it("is not opened when a byte of it is another, or under another secret", () => {
    const packed = packRelease(older, secret);
    for (let at = 0; at < packed.length; at += 7) {
      const forged = Uint8Array.from(packed);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(openRelease(forged, secret)).toBeNull();
    }
    expect(openRelease(packed, "t".repeat(32))).toBeNull();
    expect(openRelease(packed.subarray(0, 10), secret)).toBeNull();
  });

  it("is named by its files, in whatever order they come", () => {
    expect(releaseId(new Map([...older].toReversed()))).toBe(releaseId(older));
    expect(releaseId(newer)).not.toBe(releaseId(older));
  });
});

describe("the shelf of releases", () => {
  it("lets two versions that run side by side answer for each other, the one that was there first too", async () => {
    const storage = await newStorage();
    const [first, second] = [shelfOn(storage), shelfOn(storage)];
    await first.publish(older);
    expect(await first.read("/assets/app-2.js")).toBeNull();
    await second.publish(newer);
    expect(await first.read("/assets/app-2.js")).toBe("two");
    expect(await second.read("/assets/app-1.js")).toBe("one");
    expect(await second.read("/assets/app-3.js")).toBeNull();
  });

  it("lists once a second, whatever is asked for", async () => {
    const storage = await newStorage();
    let lists = 0;
    const counting: Storage = { ...storage, list: (folder) => ((lists += 1), storage.list(folder)) };
    let now = 0;
    const shelf = shelfOn(counting, { now: () => new Date(now) });
    await Promise.all(Array.from({ length: 50 }, (_, index) => shelf.read(`/assets/none-${index}.js`)));
    expect(lists).toBe(1);
    now += 1_000;
    await shelf.read("/assets/none.js");
    expect(lists).toBe(2);
  });

  it("asks a storage again that failed, and says so", async () => {
    const storage = await newStorage();
    await shelfOn(storage).publish(older);
    let isAway = true;
    const shelf = shelfOn({
      ...storage,
      list: (folder) => (isAway ? Promise.reject(new Error("away")) : storage.list(folder)),
    });
    await expect(shelf.read("/assets/app-1.js")).rejects.toThrow("away");
    isAway = false;
    expect(await shelf.read("/assets/app-1.js")).toBe("one");
  });

  it("serves nothing that others put there, and says it once", async () => {
    const storage = await newStorage();
    await shelfOn(storage, { secret: "t".repeat(32) }).publish(newer);
    await shelfOn(storage).publish(older);
    let now = 0;
    const shelf = shelfOn(storage, { now: () => new Date((now += 2_000)) });
    expect(await shelf.read("/assets/app-2.js")).toBeNull();
    expect(await shelf.read("/assets/app-2.js")).toBeNull();
    expect(await shelf.read("/assets/app-1.js")).toBe("one");
    expect(shelf.errors).toEqual([expect.stringContaining("SIGNING_SECRET")]);
  });

  it("keeps the newest when it is swept", async () => {
    const storage = await newStorage();
    await shelfOn(storage).publish(older);
    await shelfOn(storage).publish(newer);
    const later = (milliseconds: number) => ({ storage, clock: { now: () => new Date(Date.now() + milliseconds) } });
    expect(await sweepReleases(later(0))).toBe(0);
    expect(await sweepReleases(later(keptFor + 60_000))).toBe(1);
    expect(await sweepReleases(later(2 * keptFor))).toBe(0);
    expect(await shelfOn(storage).read("/assets/app-1.js")).toBeNull();
    expect(await shelfOn(storage).read("/assets/app-2.js")).toBe("two");
  });
});

it("drops what is beyond the newest ten or was replaced more than 30 days ago, never the newest, nor one replaced lately", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const age = fc.integer({ min: 0, max: 4 * keptFor });
  fc.assert(
    fc.property(fc.uniqueArray(age, { maxLength: 30 }), (ages) => {
      const stored = ages.map((each) => ({ key: `_releases/${each}.zip`, storedAt: new Date(now.getTime() - each) }));
      const dropped = new Set(releasesToDrop(stored, now).map(({ key }) => key));
      const left = ages.toSorted((one, other) => one - other).filter((each) => !dropped.has(`_releases/${each}.zip`));
      expect(left.length).toBeLessThanOrEqual(maxReleases);
      expect(left[0]).toBe(ages.length === 0 ? undefined : Math.min(...ages));
      const sorted = ages.toSorted((one, other) => one - other);
      for (const [place, each] of sorted.entries()) {
        const replaced = sorted[place - 1];
        expect(dropped.has(`_releases/${each}.zip`)).toBe(
          place >= maxReleases || (replaced !== undefined && replaced > keptFor),
        );
      }
    }),
  );
});
