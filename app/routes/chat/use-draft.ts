import { useEffect, useRef, type RefObject } from "react";
import { keepDraft, readDraft } from "./chat-store.ts";

const pause = 300;

/** Keeps what is typed in a field and brings it back; `keep` after every change, `forget` when it was sent. */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, { me, partner, onRestored }: { me: string; partner: string; onRestored: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restored = useRef(onRestored);
  useEffect(() => {
    restored.current = onRestored;
  });

  useEffect(() => {
    let isGone = false;
    // why: what was typed before the page woke is newer than what was kept
    void readDraft(me, partner).then((text) => {
      if (isGone || !field.current || field.current.value !== "" || text === "") return;
      field.current.value = text;
      restored.current();
    }, () => {});
    return () => {
      isGone = true;
    };
  }, [field, me, partner]);

  useEffect(() => {
    const element = field.current;
    const keepNow = () => {
      clearTimeout(timer.current);
      if (element) void keepDraft({ owner: me, partner, text: element.value }).catch(() => {});
    };
    const keepHidden = () => {
      if (document.visibilityState === "hidden") keepNow();
    };
    document.addEventListener("visibilitychange", keepHidden);
    return () => {
      document.removeEventListener("visibilitychange", keepHidden);
      keepNow();
    };
  }, [field, me, partner]);

  return function keep(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void keepDraft({ owner: me, partner, text: field.current?.value ?? "" }).catch(() => {});
    }, pause);
  };
}
