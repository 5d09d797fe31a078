import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * A ref for boxes or radios, or for one box: each that was turned before the script came, which nobody heard of, is told
 * when it comes. They tell theirs one right after the other, before React renders, as selects do (`useEarlyChoice`).
 */
export function useEarlyChecks<Turned extends HTMLElement>(
  tell: (value: string, isChecked: boolean) => void,
): RefObject<Turned | null> {
  const turned = useRef<Turned>(null);
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    const { current } = turned;
    const inputs = current instanceof HTMLInputElement ? [current] : (current?.querySelectorAll("input") ?? []);
    for (const { value, checked, defaultChecked } of inputs) if (checked !== defaultChecked) tellNow(value, checked);
  }, []);
  return turned;
}
