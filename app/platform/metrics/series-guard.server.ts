/** Tells whether a brand may have a series of its own of a kind: the first `limit` different ones may, for good. */
export function createSeriesGuard(limit: number): (tenant: string, kind: string) => boolean {
  const admitted = new Map<string, Set<string>>();
  let size = 0;
  return (tenant, kind) => {
    const kinds = admitted.get(tenant);
    if (kinds?.has(kind)) return true;
    if (size >= limit) return false;
    size += 1;
    admitted.set(tenant, (kinds ?? new Set()).add(kind));
    return true;
  };
}
