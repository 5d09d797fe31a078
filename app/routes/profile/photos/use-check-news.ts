import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const quickLooks = 15;
const quick = 2_000;
const slow = 20_000;

/** Looks again while photos are being checked: often at first, because most checks take seconds. */
export function useCheckNews(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isWaiting) looks.current = 0;
    if (!isWaiting || state !== "idle") return;
    const timer = setTimeout(() => {
      looks.current += 1;
      if (document.visibilityState === "visible") void revalidate();
    }, looks.current < quickLooks ? quick : slow);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
}
