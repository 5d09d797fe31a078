/**
 * The manifest for pages in a look. Browsers ask for it without cookies, so that a choice of light or dark stands in
 * its address; without one the brand's own look holds.
 */
export function manifestPath(scheme: string): string {
  return scheme === "light" || scheme === "dark" ? `/manifest.webmanifest?scheme=${scheme}` : "/manifest.webmanifest";
}
