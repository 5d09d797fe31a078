import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** How long to wait before a payment is looked at again, in milliseconds: often at first, seldom later. */
function nextPollDelay(looks: number): number {
  if (looks < 15) return 2_000;
  return looks < 35 ? 5_000 : 20_000;
}

/** Reads the frame anew once after a payment arrived: it may have been read a moment before. */
export function useArrival(hasJustArrived: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasJustArrived) void revalidate();
  }, [hasJustArrived, revalidate]);
}

/** Reads the page anew, again and again, while a payment is under way and the page is seen. */
export function usePaymentUpdates(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (document.visibilityState === "visible" && navigator.onLine) await revalidate();
      looks += 1;
      timer = setTimeout(() => void look(), nextPollDelay(looks));
    };
    timer = setTimeout(() => void look(), nextPollDelay(0));
    return () => clearTimeout(timer);
  }, [isUnderWay, revalidate]);
}
