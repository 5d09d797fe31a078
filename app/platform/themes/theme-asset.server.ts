import { createHash } from "node:crypto";

/** A file as the server sends it; its address carries its hash, so it never changes. */
export type ThemeAsset = { body: Buffer; type: string; immutable: true };

const types = { css: "text/css; charset=utf-8", svg: "image/svg+xml; charset=utf-8", woff2: "font/woff2" } as const;

/** First 12 hex digits of the SHA-256 of a text or file. */
export function contentHash(body: Buffer | string): string {
  return createHash("sha256").update(body).digest("hex").slice(0, 12);
}

/**
 * Collects assets by address: `add("/assets/themes/lagoon", "css", body)` returns `/assets/themes/lagoon.<hash>.css`.
 */
export class AssetShelf {
  readonly #assets = new Map<string, ThemeAsset>();

  add(stem: string, extension: keyof typeof types, body: Buffer): string {
    const address = `${stem}.${contentHash(body)}.${extension}`;
    this.#assets.set(address, { body, type: types[extension], immutable: true });
    return address;
  }

  /** Every asset by its address. */
  all(): ReadonlyMap<string, ThemeAsset> {
    return this.#assets;
  }

  find(pathname: string): ThemeAsset | null {
    return this.#assets.get(pathname) ?? null;
  }
}
