import type { Readable } from "node:stream";

export type StoredObject = {
  body: Readable;
  contentType: string;
  /** Bytes. */
  size: number;
};

/** Where an object lies, and since when by the storage's own clock. */
export type StoredKey = { key: string; storedAt: Date };

/**
 * Where media live. Keys begin with the tenant: `lagoon/photos/4f2a.webp`; every method refuses any other with an
 * Error. What belongs to the platform and to no tenant lies under `_releases`, which no tenant can be called.
 */
export type Storage = {
  /** Stores an object whole or not at all; an object under the same key is replaced. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** The object, or null when there is none. The body must be read or destroyed. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes an object; none under the key is a success. */
  delete(key: string): Promise<void>;
  /**
   * What lies right in a folder, `_releases` or one of a tenant's such as `lagoon/pictures`, in any order; nothing where
   * there is no such folder.
   */
  list(folder: string): Promise<StoredKey[]>;
};

const keyPattern = /^(?:[a-z][a-z0-9-]{1,30}|_releases)(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}){1,8}$/;

/**
 * Refuses a folder that is none of a tenant's or of the platform's.
 * @throws Error
 */
export function assertStorageFolder(folder: string): void {
  assertStorageKey(`${folder}/any`);
}

/**
 * Refuses a key that is not `<tenant>/<name>[/<name>…]`, or `_releases/…`, of letters, digits, dots, dashes and
 * underscores.
 * @throws Error
 */
export function assertStorageKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`"${key.slice(0, 100)}" is no storage key`);
}
