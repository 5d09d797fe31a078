import type { KeyboardEvent } from "react";

/** The index that an arrow, Home or End key leads to, or undefined for any other key. */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (current + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Moves the focus among the elements matching `selector` inside the element that listens. */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | undefined {
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(selector));
  const index = nextIndex(
    event.key,
    items.findIndex((item) => item === document.activeElement),
    items.length,
  );
  const target = index === undefined ? undefined : items[index];
  if (!target) return undefined;
  event.preventDefault();
  target.focus();
  return target;
}
