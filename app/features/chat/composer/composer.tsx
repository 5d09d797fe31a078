import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import Smile from "lucide-react/icons/smile";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { CanReply, ChatAllowance, ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";
import { saidAnyway } from "#app/domain/chat/messages/anyway.ts";
import type { MessageInput } from "#app/domain/chat/messages/message-contract.ts";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";
import { AskOfFictional } from "#app/features/fictional-profiles/ask-of-fictional.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { ComposerLack, ComposerPrice } from "./composer-price.tsx";
import { CannotReply } from "./cannot-reply.tsx";
import { UnsentNote } from "#app/features/chat/outbox/unsent-note.tsx";
import { nextMessageCost } from "#app/features/money/wallet/next-message-cost.ts";
import type { OutboxItem } from "#app/features/chat/outbox/outbox-item.ts";
import type { FormAnswer } from "./send-from-form.server.ts";
import { askedPart, quietPart } from "#app/features/connection/page-part.tsx";
import { useLookAhead } from "#app/features/connection/use-look-ahead.ts";
import { useDraft } from "./use-draft.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

const ComposerExtras = quietPart(async () => (await import("./composer-extras.tsx")).ComposerExtras);
const EmojiPicker = askedPart(async () => (await import("./emoji-picker.tsx")).EmojiPicker, {
  waiting: <div className="emoji-picker" aria-busy="true" />,
});
const parts = [EmojiPicker];

type ComposerProps = {
  me: string;
  partner: ChatPartner;
  canReply: CanReply;
  isNew: boolean;
  allowance: ChatAllowance;
  /** The longest message of the brand, in characters. */
  longest: number;
  /** Where a browser without JavaScript sends it. */
  target: string;
  /** The id of the message that a browser without JavaScript would send. */
  formId: string;
  /** What such a browser was answered. */
  answer: FormAnswer | null;
  onTyping: (() => void) | undefined;
  onSend: (message: MessageInput, preview?: OutboxItem["preview"]) => Promise<void>;
};

const counterFrom = 100;

/** Where messages are written. Enter sends where there is a keyboard with a pointer; on phones it is a new line. */
export function Composer({
  me,
  partner,
  canReply,
  isNew,
  allowance,
  longest,
  target,
  formId,
  answer,
  onTyping,
  onSend,
}: ComposerProps) {
  const { t } = useTranslation("chat");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(tidyText(answer?.text ?? "").length);
  const [hasEmoji, setHasEmoji] = useState(false);
  const [problem, setProblem] = useState(answer?.problem ?? null);
  const measure = () => {
    const text = field.current?.value ?? "";
    if (field.current?.parentElement) field.current.parentElement.dataset["text"] = text;
    setLength(tidyText(text).length);
  };
  const isHydrated = useHydrated();
  const asks = isNew && partner.fictional;
  const [isWanted, setIsWanted] = useState(false);
  useLookAhead(parts);
  const keep = useDraft(field, { me, partner: partner.id, onRestored: measure });
  useEffect(measure, []);
  if (canReply !== "yes") return <CannotReply why={canReply} partner={partner} />;
  const left = longest - length;
  const cost = nextMessageCost(allowance, isNew);

  const give: ComposerProps["onSend"] = (message, preview) =>
    onSend(asks ? { ...message, ...saidAnyway } : message, preview);

  function changed(): void {
    measure();
    keep();
    setProblem(null);
  }

  async function send(): Promise<void> {
    const element = field.current;
    const text = tidyText(element?.value ?? "");
    if (!element || text.length > longest) return;
    element.focus();
    if (text === "") return setProblem(t("composer.empty"));
    // why: Enter comes here without the form having asked for the box
    if (element.form?.reportValidity() === false) return;
    element.value = "";
    changed();
    await give({ kind: "text", clientMessageId: crypto.randomUUID(), text });
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!isTypedEnter(event.nativeEvent) || event.shiftKey || !window.matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    void send();
  }

  function insert(emoji: string): void {
    const element = field.current;
    if (!element) return;
    element.setRangeText(emoji, element.selectionStart, element.selectionEnd, "end");
    changed();
  }

  return (
    <Form
      method="post"
      action={target}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MadeFor />
      <UnsentNote />
      <ComposerLack cost={cost} allowance={allowance} />
      {asks && (
        <AskOfFictional
          id={`${id}anyway`}
          onAnswer={(wanted) => {
            setIsWanted(wanted);
            setProblem(null);
          }}
        />
      )}
      {hasEmoji && (
        <EmojiPicker
          onChoose={insert}
          onClose={() => {
            setHasEmoji(false);
            field.current?.focus();
          }}
        />
      )}
      <div className="composer-row">
        <IconButton
          className="composer-emoji"
          label={t(hasEmoji ? "composer.closeEmoji" : "composer.emoji")}
          aria-expanded={hasEmoji}
          icon={<Smile />}
          round
          onClick={() => setHasEmoji(!hasEmoji)}
        />
        {isHydrated && (!asks || isWanted) && <ComposerExtras allowance={allowance} onSend={give} />}
        <div className="composer-field">
          <textarea
            ref={field}
            name="text"
            dir="auto"
            rows={1}
            defaultValue={answer?.text}
            placeholder={t("composer.placeholder")}
            aria-label={t("composer.label", { name: partner.name })}
            aria-describedby={`${id}price ${id}count`}
            aria-invalid={left < 0 || problem !== null || undefined}
            enterKeyHint="enter"
            onChange={() => {
              changed();
              onTyping?.();
            }}
            onKeyDown={press}
          />
        </div>
        <input type="hidden" name="clientMessageId" value={formId} />
        <IconButton
          type="submit"
          variant="primary"
          className="composer-send"
          disabled={left < 0}
          label={t("composer.send")}
          icon={<SendHorizontal />}
          round
        />
      </div>
      <div className="composer-foot">
        <ComposerPrice id={`${id}price`} cost={cost} allowance={allowance} />
        <p
          id={`${id}count`}
          className="composer-count"
          data-over={left < 0 ? "" : undefined}
          role={left < 0 || problem ? "alert" : undefined}
        >
          {problem ??
            (left < 0
              ? t("composer.tooLong", { count: -left })
              : left <= counterFrom
                ? t("composer.left", { count: left })
                : null)}
        </p>
      </div>
    </Form>
  );
}
