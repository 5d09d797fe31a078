import { type RefObject, useEffect, useRef } from "react";

const moves = ["earlier", "later"];

/** Gives the focus back to the button that moved a photo, from which the move took it. The ref is for the list. */
export function useKeptFocus(sent: FormData | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const move = String(sent?.get("move"));
    if (!sent || !moves.includes(move)) return;
    const card = list.current?.querySelector(`[data-photo="${CSS.escape(String(sent.get("photoId")))}"]`);
    const button =
      card?.querySelector<HTMLElement>(`[value="${move}"]:enabled`) ??
      card?.querySelector<HTMLElement>("button:enabled");
    button?.focus();
  }, [sent]);
  return list;
}
