import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import type { Clock } from "#app/platform/clock/clock.ts";
import {
  type Assets,
  openRelease,
  packRelease,
  type Release,
  releaseId,
} from "#app/platform/releases/pack-release.server.ts";
import { releasesToDrop } from "#app/platform/releases/releases-to-drop.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** For how long, in milliseconds, a process believes that it knows every release. */
const listedFor = 1_000;

export type ReleaseShelf = {
  /**
   * Puts this version beside the others; resolves when every process finds its files. Throws where the storage does.
   */
  publish(assets: Assets): Promise<void>;
  /** The file at an address, from whichever version has it; null where none has. Throws where the storage does. */
  find(pathname: string): Promise<Uint8Array | null>;
};

const folder = "_releases";
const keyOf = (assets: Assets): string => `${folder}/${releaseId(assets)}.zip`;

/** The last versions of the site, in the storage that all processes share. */
export function createReleaseShelf({
  storage,
  secret,
  clock,
  onError,
}: {
  storage: Storage;
  secret: string;
  clock: Clock;
  onError: (error: Error) => void;
}): ReleaseShelf {
  const opened = new Map<string, Release | null>();
  let listing: { at: number; done: Promise<void> } | null = null;

  async function open(key: string): Promise<Release | null> {
    const object = await storage.get(key);
    if (!object) return null;
    const release = openRelease(await buffer(object.body), secret);
    if (!release) onError(new Error(`${key} was not sealed under this SIGNING_SECRET, and is not served`));
    return release;
  }

  async function list(): Promise<void> {
    const keys = new Set((await storage.list(folder)).map(({ key }) => key));
    for (const key of opened.keys()) if (!keys.has(key)) opened.delete(key);
    for (const key of keys) if (!opened.has(key)) opened.set(key, await open(key));
  }

  /** Knows every release that was published a second ago or earlier; lists once, however many ask. */
  async function refresh(): Promise<void> {
    const now = clock.now().getTime();
    if (!listing || Math.abs(now - listing.at) >= listedFor) listing = { at: now, done: list() };
    try {
      await listing.done;
    } catch (error) {
      listing = null;
      throw error;
    }
  }

  const findOpened = (pathname: string): Uint8Array | null =>
    [...opened.values()].find((release) => release?.has(pathname))?.read(pathname) ?? null;

  return {
    async publish(assets) {
      const key = keyOf(assets);
      const stored = await storage.list(folder);
      const newest = stored.toSorted((one, other) => other.storedAt.getTime() - one.storedAt.getTime())[0];
      if (newest?.key === key) return;
      await storage.put(key, packRelease(assets, secret), "application/zip");
      // why: others may have looked a moment ago, and answer from what they saw
      await sleep(listedFor);
    },
    async find(pathname) {
      const found = findOpened(pathname);
      if (found) return found;
      await refresh();
      return findOpened(pathname);
    },
  };
}

/** Deletes the releases that nobody needs any more; returns how many. */
export async function sweepReleases({ storage, clock }: { storage: Storage; clock: Clock }): Promise<number> {
  const due = releasesToDrop(await storage.list(folder), clock.now());
  for (const { key } of due) await storage.delete(key);
  return due.length;
}
