import { type RefObject, useEffect, useRef } from "react";

/**
 * A `ref` for the heading of a page of steps: whoever goes on to another step is led to its heading, by focus and by
 * scrolling, since the page itself stays. Nobody is led anywhere by the step that a page opens with.
 */
export function useStepHeading(step: string | number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
