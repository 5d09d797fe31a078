import { type RefObject, useEffect, useRef } from "react";

/**
 * A ref for a select that takes effect at once: what was chosen before the script came, which nobody heard of, is taken
 * up when it comes. The select says `autoComplete="off"`, or a browser that goes back would have chosen for the reader.
 */
export function useEarlyChoice(takeUp: (select: HTMLSelectElement) => void): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || !select.current) return;
    isOver.current = true;
    const sent = [...select.current.options].find(({ defaultSelected }) => defaultSelected);
    if (sent && !sent.selected) takeUp(select.current);
  });
  return select;
}
