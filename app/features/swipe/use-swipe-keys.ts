import { useEffect, useEffectEvent } from "react";

export type SwipeKeys = { like(): void; pass(): void; undo(): void; open(): void };

const moves = new Map<string, keyof SwipeKeys>([
  ["ArrowRight", "like"],
  ["ArrowLeft", "pass"],
  ["ArrowUp", "open"],
  [" ", "open"],
  ["u", "undo"],
  ["U", "undo"],
]);

/** Whether a key belongs to what has the focus: a field, an open dialog, or a button that the space bar presses. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog:modal, :popover-open:not(.toast-region)")) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea, [contenteditable], [role=menu], [role=tablist]")) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}

/** Plays by keys: ← not for me, → like, ↑ or the space bar for the profile, U to take the last one back. */
export function useSwipeKeys(keys: SwipeKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = moves.get(event.key);
    if (
      !move ||
      event.defaultPrevented ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTaken(event)
    )
      return;
    event.preventDefault();
    keys[move]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
