import { useEffect, useRef, type RefObject } from "react";
import { keepDraft, readDraft } from "#app/features/chat/outbox/chat-store.ts";
import { keepRefused, readRefused, watchRefused } from "#app/features/chat/outbox/refused-texts.ts";
import { hearOfRefusal } from "#app/features/connection/other-member.ts";

/** Puts a text into the field; false where there is none of either. */
function fill(element: HTMLTextAreaElement | null, text: string): boolean {
  if (element === null || text === "") return false;
  element.value = text;
  return true;
}

/**
 * Keeps what is typed in a field, at every stroke, so that no reload loses any of it, and brings it back; `keep` after
 * every change. Where another member is logged in by now, it is kept in this tab, for who wrote it.
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
    const show = (text: string): void => {
      if (!isGone && fill(field.current, text)) restored.current();
    };
    const refused = readRefused(me, partner);
    if (refused !== null) {
      // why: who wrote it is back, and it is a draft as any other
      keepRefused(me, partner, "");
      show(refused);
      void keepDraft({ owner: me, partner, text: refused }).catch(() => {});
    }
    // why: what was typed before the page woke is newer than what was kept
    else
      void readDraft(me, partner).then(
        (text) => field.current?.value === "" && show(text),
        () => {},
      );
    const unwatch = [
      watchRefused(() => show(readRefused(me, partner) ?? "")),
      hearOfRefusal(() => field.current?.value && keepRefused(me, partner, field.current.value)),
    ];
    return () => {
      isGone = true;
      for (const end of unwatch) end();
    };
  }, [field, me, partner]);

  return function keep(): void {
    wanted.current = field.current?.value ?? "";
    if (readRefused(me, partner) !== null) keepRefused(me, partner, wanted.current);
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
