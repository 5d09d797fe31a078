import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { followChecks } from "./follow-checks.ts";

/** Reads the page anew when the check of a photo has ended, as long as `waiting` photos wait for theirs. */
export function useCheckNews(waiting: number): void {
  const { revalidate } = useRevalidator();
  // why: asked by itself first, because reading the page anew over a dead line would take the page away
  useEffect(() => (waiting === 0 ? undefined : followChecks(waiting, () => void revalidate())), [waiting, revalidate]);
}
