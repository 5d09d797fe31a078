/**
 * Where another brand of this platform is reached by someone who came to `origin`: its own host, or the development
 * host where the visit is on one.
 */
export function brandOrigin(origin: string, brand: { id: string; host: string }): string {
  const here = new URL(origin);
  if (!here.hostname.endsWith(".localhost")) return `https://${brand.host}`;
  return `${here.protocol}//${brand.id}.localhost${here.port === "" ? "" : `:${here.port}`}`;
}
