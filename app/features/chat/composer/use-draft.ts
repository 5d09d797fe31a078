import { useEffect, useRef, type RefObject } from "react";
import { keepDraft, readDraft } from "#app/features/chat/outbox/chat-store.ts";

/**
 * Keeps what is typed in a field, at every stroke, so that no reload loses any of it, and brings it back; `keep` after
 * every change.
 */
export function useDraft(
  field: RefObject<HTMLTextAreaElement | null>,
  { me, partner, onRestored }: { me: string; partner: string; onRestored: () => void },
) {
  const wanted = useRef<string | null>(null);
  const writing = useRef(false);
  const restored = useRef(onRestored);
  useEffect(() => {
    restored.current = onRestored;
  });

  useEffect(() => {
    let isGone = false;
    // why: what was typed before the page woke is newer than what was kept
    void readDraft(me, partner).then(
      (text) => {
        if (isGone || !field.current || field.current.value !== "" || text === "") return;
        field.current.value = text;
        restored.current();
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [field, me, partner]);

  return function keep(): void {
    wanted.current = field.current?.value ?? "";
    if (writing.current) return;
    writing.current = true;
    void (async () => {
      for (let text: string | null = wanted.current; text !== null; text = wanted.current) {
        wanted.current = null;
        await keepDraft({ owner: me, partner, text }).catch(() => {});
      }
      writing.current = false;
    })();
  };
}
