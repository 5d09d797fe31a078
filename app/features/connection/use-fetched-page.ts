import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { watchReturn } from "./connection.ts";

/**
 * What the page at `address` knows, for a dialog above another page: asked for each time it is wanted, and again when
 * the site is back. What was told before stays; `isLost` where nothing was, and cannot be now.
 */
export function useFetchedPage<Page extends object>(address: string, isWanted: boolean) {
  const { data, load } = useFetcher<Page>();
  const [page, setPage] = useState<typeof data>();
  const hasFailed = isUnsent(data);
  if (data !== undefined && !hasFailed && data !== page) setPage(data);
  useEffect(() => {
    if (isWanted) void load(address);
  }, [isWanted, address, load]);
  useEffect(
    () => (isWanted && hasFailed ? watchReturn(() => void load(address)) : undefined),
    [isWanted, hasFailed, address, load],
  );
  return { page, isLost: hasFailed && page === undefined };
}
