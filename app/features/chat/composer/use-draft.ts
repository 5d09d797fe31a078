import { useEffect, useRef, type RefObject } from "react";
import { keepDraft, readDraft } from "#app/features/chat/outbox/chat-store.ts";
import { joinTexts, keepRefused, readRefused, watchRefused } from "#app/features/chat/outbox/refused-texts.ts";
import { hearOfRefusal } from "#app/features/connection/other-member.ts";

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
    const putBefore = (text: string): string => {
      const typed = field.current?.value ?? "";
      const whole = joinTexts(text, typed);
      if (field.current === null || isGone || whole === typed) return typed;
      field.current.value = whole;
      restored.current();
      return whole;
    };
    void readDraft(me, partner)
      .catch(() => "")
      .then((draft) => {
        const refused = readRefused(me, partner) ?? "";
        // why: what was typed before the page woke is newer than what was kept
        const kept = field.current?.value ? "" : draft;
        const whole = putBefore(joinTexts(refused, kept));
        if (refused === "" || isGone) return;
        // why: who wrote it is back, and it is a draft as any other
        void keepDraft({ owner: me, partner, text: whole }).then(
          () => keepRefused(me, partner, ""),
          () => {},
        );
      });
    const unwatch = [
      watchRefused(({ owner, partner: to, text }) => owner === me && to === partner && putBefore(text)),
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
