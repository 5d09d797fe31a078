import { type PointerEvent, useRef } from "react";
import type { SwipeKind } from "./deck-state.ts";

/**
 * Share of the card's width after which letting go is a swipe, and the speed (pixels per millisecond) that does as
 * well.
 */
const farEnough = 0.32;
const fastEnough = 0.55;
/** Pixels before a touch counts as a drag, so that taps stay taps. */
const slack = 8;

type Drag = { pointerId: number; x: number; time: number; element: HTMLElement; isDragging: boolean };

function kindOf(share: number, speed: number): SwipeKind | null {
  const isThrown = Math.abs(speed) > fastEnough && Math.sign(speed) === Math.sign(share) && Math.abs(share) > 0.08;
  if (Math.abs(share) < farEnough && !isThrown) return null;
  return share > 0 ? "like" : "pass";
}

/**
 * Lets a card be dragged sideways: it follows the finger by `--drag` (shares of its width), springs back or is swiped.
 */
export function useDrag(onSwipe: (kind: SwipeKind) => void) {
  const drag = useRef<Drag | null>(null);

  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = null;
    const { element, x, time, isDragging } = current;
    delete element.dataset["dragging"];
    const share = (event.clientX - x) / element.offsetWidth;
    const kind =
      isDragging && !isCancelled ? kindOf(share, (event.clientX - x) / Math.max(1, event.timeStamp - time)) : null;
    element.style.removeProperty("--drag");
    if (kind) onSwipe(kind);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      drag.current = {
        pointerId: event.pointerId,
        x: event.clientX,
        time: event.timeStamp,
        element: event.currentTarget,
        isDragging: false,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      const moved = event.clientX - current.x;
      if (!current.isDragging && Math.abs(moved) < slack) return;
      if (!current.isDragging) {
        current.isDragging = true;
        current.element.setPointerCapture(event.pointerId);
        current.element.dataset["dragging"] = "";
      }
      current.element.style.setProperty("--drag", String(moved / current.element.offsetWidth));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
