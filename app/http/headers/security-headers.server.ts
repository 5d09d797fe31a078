import { createHash } from "node:crypto";

/**
 * The policy of every HTML page: own files and nonced scripts only (design.md, mechanism 12).
 * In development Vite's reload needs its socket and puts sheets into the page.
 */
export function contentSecurityPolicy(nonce: string, cdn: string, isDevelopment: boolean): string {
  const media = cdn ? ` ${new URL(cdn).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${media}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The policy of a lander: no script at all, or a file of this host's where its idea needs one, and the one style that
 * stands in the page. It needs no nonce, so that the page's bytes may be kept. `cdn` is where photos come from, empty for
 * this host; `styles` the hash of the style, as a source of a policy.
 */
export function landerPolicy({ cdn, hasScript, styles }: { cdn: string; hasScript: boolean; styles: string }): string {
  const media = cdn ? ` ${new URL(cdn).origin}` : "";
  return [
    "default-src 'none'",
    `script-src ${hasScript ? "'self'" : "'none'"}`,
    `style-src ${styles}`,
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    // why: tools that look at a page read robots.txt and the manifest from within it
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The `Cache-Control` of what is told to one visitor and kept by nobody. */
export const unshared = "private, no-store";

/**
 * The policy of what is no page: opened by itself it loads, sends and frames nothing; drawings may style themselves.
 */
const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page that stands by itself: this one style, and no other file. */
export function lonePagePolicy(style: string): string {
  return filePolicy.replace("'unsafe-inline'", `'sha256-${createHash("sha256").update(style).digest("base64")}'`);
}

/**
 * The policy of a picture that somebody brought, or that stands in a drawing: opened by itself it loads nothing but what
 * is written within it, runs nothing and is of no origin.
 */
export const drawingPolicy = `${filePolicy}; img-src data:; sandbox`;

/** The policy of a mail that is looked at in a frame of the console: what a drawing may do, and its links stay links. */
export const mailPreviewPolicy = drawingPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The policy of the service worker, which fetches what pages show: files of this host, and photos of a brand's CDN. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self' https:; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every answer, whatever it is; pages bring a policy of their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": filePolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(self), geolocation=(self), microphone=(), payment=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), interest-cohort=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  // The label of the Association of Sites Advocating Child Protection, for parental filters.
  rating: "RTA-5042-1996-1400-1577-RTA",
};
