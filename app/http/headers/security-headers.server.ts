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

/** The policy of a page that has no script at all; it needs no nonce, so that its bytes may be kept. */
export function scriptlessPolicy(cdn: string): string {
  const media = cdn ? ` ${new URL(cdn).origin}` : "";
  return [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    `img-src 'self' data:${media}`,
    "font-src 'self'",
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
