/** Tells whether a combination of labels may have a series of its own: the first `limit` different ones may, for good. */
export function createSeriesGuard(limit: number): (labels: string[]) => boolean {
  const admitted = new Set<string>();
  return (labels) => {
    const series = labels.join("\0");
    if (admitted.has(series)) return true;
    if (admitted.size >= limit) return false;
    admitted.add(series);
    return true;
  };
}
