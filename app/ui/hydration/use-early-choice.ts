import { type RefObject, useEffect, useRef } from "react";

/**
 * A ref for a select: what was chosen before the script came, which nobody heard of, is told when it comes, as any other
 * change is. Selects tell theirs one right after the other, before React renders: who keeps several in one state adds to
 * the state that is (`set((now) => …)`), not to the one that was rendered.
 */
export function useEarlyChoice(): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const sent = [...(select.current?.options ?? [])].find(({ defaultSelected }) => defaultSelected);
    if (sent && !sent.selected) select.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return select;
}
