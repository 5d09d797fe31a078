import { type RefObject, useEffect, useRef } from "react";
import { farEnough, pullOf, type Touched } from "./pull.ts";

/** What scrolls or is dragged by itself is no place to pull the page from. */
const isOwnGesture = (target: EventTarget | null) =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element && target.closest("input, textarea, select, [data-part='map']") !== null);

const placeOf = ({ touches }: TouchEvent): Touched | null => {
  const [only, second] = touches;
  return only && !second ? { x: only.clientX, y: only.clientY } : null;
};

/** Lets the page be pulled down at its top: the mark follows by `--pull` (pixels), and letting go far down refreshes. */
export function usePull(mark: RefObject<HTMLElement | null>, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let from: Touched | null = null;
    let pull = 0;
    const show = (next: number) => {
      pull = next;
      mark.current?.style.setProperty("--pull", String(next));
      mark.current?.toggleAttribute("data-far", next >= farEnough);
    };
    const begin = (event: TouchEvent) => {
      from = window.scrollY <= 0 && !isOwnGesture(event.target) ? placeOf(event) : null;
    };
    const move = (event: TouchEvent) => {
      const to = placeOf(event);
      if (from && to && window.scrollY <= 0) show(pullOf(from, to));
    };
    const end = () => {
      if (pull >= farEnough) latest.current();
      from = null;
      show(0);
    };
    const cancel = () => {
      from = null;
      show(0);
    };
    const controller = new AbortController();
    const listening = { passive: true, signal: controller.signal };
    addEventListener("touchstart", begin, listening);
    addEventListener("touchmove", move, listening);
    addEventListener("touchend", end, listening);
    addEventListener("touchcancel", cancel, listening);
    return () => controller.abort();
  }, [mark]);
}
