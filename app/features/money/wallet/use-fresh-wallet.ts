import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useCounts } from "#app/features/live/counts-store.ts";

/**
 * Reads a page anew that shows the wallet and what went in and out of it, as soon as there are other credits than it
 * was loaded with.
 */
export function useFreshWallet(loaded: number): void {
  const { revalidate } = useRevalidator();
  const credits = useCounts()?.credits;
  useEffect(() => {
    if (credits !== undefined && credits !== loaded) void revalidate();
  }, [credits, loaded, revalidate]);
}
