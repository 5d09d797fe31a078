import { type RefObject, useEffect, useRef } from "react";

const moves = ["earlier", "later"];

/** Gives the focus back to the button that moved a photo, from which the move took it. The ref is for the list. */
export function useKeptFocus(sent: FormData | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const intent = String(sent?.get("intent"));
    if (!sent || !moves.includes(intent)) return;
    const card = list.current?.querySelector(`[data-photo="${CSS.escape(String(sent.get("photoId")))}"]`);
    const button = card?.querySelector<HTMLElement>(`[value="${intent}"]:enabled`) ?? card?.querySelector<HTMLElement>("button:enabled");
    button?.focus();
  }, [sent]);
  return list;
}
