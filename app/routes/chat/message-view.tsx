import { useState } from "react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslation } from "react-i18next";
import { Bubble } from "#app/ui/chat/bubble.tsx";
import { PhotoBubble } from "#app/ui/chat/photo-bubble.tsx";
import { GiftMessage } from "./gift-message.tsx";
import { deleteFromOutbox } from "./outbox.ts";
import { relieveOutbox } from "./outbox-sender.ts";
import type { ShownMessage } from "./shown-messages.ts";
import { UnsentReason } from "./unsent-reason.tsx";

type MessageViewProps = {
  message: ShownMessage;
  /** Of the partner. */
  name: string;
  isPaid: boolean;
  onAbout: (message: ShownMessage) => void;
  onReveal: (number: number) => Promise<boolean>;
};

function PhotoMessage({ message, name, onReveal, ...delivery }: Pick<MessageViewProps, "message" | "name" | "onReveal"> & { state?: Exclude<ShownMessage["state"], null> }) {
  const { t } = useTranslation("chat");
  const [isRevealing, setIsRevealing] = useState(false);
  const { photo, number, mine } = message;
  if (!photo) return <Bubble {...delivery}><em className="message-gone">{t("photoGone")}</em></Bubble>;
  const isBlurred = !mine && photo.revealed === false;
  const shown = { src: photo.src, width: photo.width, height: photo.height, placeholder: photo.placeholder ?? undefined, alt: mine ? t("ownPhoto") : t("photoFrom", { name }) };
  const reveal = async () => {
    if (number === null || isRevealing) return;
    setIsRevealing(true);
    await onReveal(number);
    setIsRevealing(false);
  };
  return <PhotoBubble {...delivery} photo={shown} blurred={isBlurred} {...(isBlurred && photo.checked === false ? { note: t("photoWaits") } : { onReveal: () => void reveal() })} />;
}

/** One message: text, gift or photo, with how far it came, or why it did not. */
export function MessageView({ message, name, isPaid, onAbout, onReveal }: MessageViewProps) {
  const { t } = useTranslation("chat");
  const [isTouched, setIsTouched] = useState(false);
  const { kind, text, state, item, mine, giftId } = message;
  const delivery = state === null ? {} : { state };
  return (
    <div className="message" data-touched={isTouched ? "" : undefined} onClick={mine ? undefined : () => setIsTouched(!isTouched)}>
      {kind === "photo" ? <PhotoMessage message={message} name={name} onReveal={onReveal} {...delivery} />
        : kind === "gift" ? <GiftMessage id={giftId} {...delivery} />
          : <Bubble {...delivery}>{text}</Bubble>}
      {item && state === "failed" && (
        <UnsentReason
          item={item}
          isPaid={isPaid}
          onRetry={() => void relieveOutbox([item.state])}
          onDelete={() => void deleteFromOutbox(item.clientMessageId)}
        />
      )}
      {!mine && <button type="button" className="message-about" aria-label={t("messageMenu")} title={t("messageMenu")} onClick={() => onAbout(message)}><Ellipsis aria-hidden="true" /></button>}
    </div>
  );
}
