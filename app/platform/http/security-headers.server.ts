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

/** Headers of every answer, whatever it is. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), interest-cohort=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  // The label of the Association of Sites Advocating Child Protection, for parental filters.
  rating: "RTA-5042-1996-1400-1577-RTA",
};
