import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps a native dialog in step with `open`; also takes over one that the server sent opened. Its first control is
 * focused, as browsers have it, or what `first` finds.
 */
export function useModal(open: boolean, first?: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      if (dialog.open) dialog.close();
      return;
    }
    if (dialog.matches(":modal")) return;
    dialog.removeAttribute("open");
    dialog.showModal();
    if (first !== undefined) dialog.querySelector<HTMLElement>(first)?.focus();
  }, [open, first]);
  // why: a dialog that vanishes while open leaves the focus nowhere; closed while it stands, the browser gives it back
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog?.open) return;
      dialog.addEventListener("close", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      dialog.close();
    };
  }, []);
  return ref;
}
