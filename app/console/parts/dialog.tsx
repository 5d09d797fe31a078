import { useEffect, useId, useRef } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";
import { useLayer } from "#app/platform/browser/use-layer.ts";

type DialogProps = { title: string; onClose: () => void; children: Elements };

/** A question that stands above the page until it is answered or left by Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayer({ name: id, open: true, onBack: onClose });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
