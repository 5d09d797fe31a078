import { createHash } from "node:crypto";

/** A file as the server sends it; its address carries its hash, so it never changes. */
export type ThemeAsset = { body: Buffer; type: string; immutable: true };

const types = {
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  woff2: "font/woff2",
  avif: "image/avif",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  webm: "video/webm",
} as const;

/** First 12 hex digits of the SHA-256 of a text or file. */
export function contentHash(body: Buffer | string): string {
  return createHash("sha256").update(body).digest("hex").slice(0, 12);
}

const addressOf = (stem: string, extension: keyof typeof types, body: Buffer | string): string =>
  `${stem}.${contentHash(body)}.${extension}`;

/** A sheet and its address, for those that stand on no shelf. */
export function sheetAsset(stem: string, css: string): { href: string; asset: ThemeAsset } {
  const asset = { body: Buffer.from(css), type: types.css, immutable: true } as const;
  return { href: addressOf(stem, "css", css), asset };
}

/**
 * Collects assets by address: `add("/assets/themes/lagoon", "css", body)` returns `/assets/themes/lagoon.<hash>.css`.
 */
export class AssetShelf {
  readonly #assets = new Map<string, ThemeAsset>();

  add(stem: string, extension: keyof typeof types, body: Buffer): string {
    const address = addressOf(stem, extension, body);
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
