import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A question that stands above the page until it is answered or left by Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
