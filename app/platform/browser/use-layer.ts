import { useEffect, useLayoutEffect, useRef } from "react";
import { offerLayer, openLayer } from "./history-layers.ts";

type LayerProps = {
  /** Unlike that of anything else on the page. */
  name: string;
  open: boolean;
  /** Closes it, as Back asks; does nothing while it must not be closed. */
  onBack: () => void;
  /** Opens it again, as Forward asks; without it Forward leads nowhere. */
  onForward?: (() => void) | undefined;
};

/** Makes what is open over a page a step of the browser's history: Back closes it, Forward opens it again. */
export function useLayer({ name, open, onBack, onForward }: LayerProps): void {
  const latest = useRef({ onBack, onForward });
  useLayoutEffect(() => {
    latest.current = { onBack, onForward };
  });
  // why in the layout: what stands in a dialog that opens with it, such as steps, comes above it
  useLayoutEffect(() => (open ? openLayer(name, () => latest.current.onBack()) : undefined), [name, open]);
  const isOffered = onForward !== undefined;
  useEffect(() => (isOffered ? offerLayer(name, () => latest.current.onForward?.()) : undefined), [name, isOffered]);
}

/**
 * Makes each step of a page after the first a step of the browser's history. `turn` shows the step that Back or Forward
 * leads to, from 0; it does nothing where that step must not be shown now.
 */
export function useStepLayers(name: string, step: number, turn: (to: number) => void): void {
  const latest = useRef(turn);
  const opened = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const layers = opened.current;
    while (layers.length > step) layers.pop()?.();
    while (layers.length < step) {
      const below = layers.length;
      layers.push(openLayer(`${name} ${below + 1}`, () => latest.current(below)));
    }
    return offerLayer(`${name} ${step + 1}`, () => latest.current(step + 1));
  }, [name, step]);
  useEffect(() => {
    const layers = opened.current;
    return () => {
      for (const close of layers.splice(0).toReversed()) close();
    };
  }, []);
}
