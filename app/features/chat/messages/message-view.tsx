import { useState } from "react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslation } from "react-i18next";
import { GiftMessage } from "#app/features/gifts/gift-message.tsx";
import { PhotoMessage } from "./photo-message.tsx";
import { Bubble } from "#app/ui/chat/bubble.tsx";
import type { PresentedMessage } from "./present-messages.ts";
import { UnsentReason } from "#app/features/chat/outbox/unsent-reason.tsx";

type MessageViewProps = {
  message: PresentedMessage;
  /** Of the partner. */
  name: string;
  isPaid: boolean;
  onAbout: (message: PresentedMessage) => void;
  onReveal: (number: number) => Promise<boolean>;
};

/** One message: text, gift or photo, with how far it came, or why it did not. */
export function MessageView({ message, name, isPaid, onAbout, onReveal }: MessageViewProps) {
  const { t } = useTranslation("chat");
  const [isTouched, setIsTouched] = useState(false);
  const { kind, text, state, item, mine, giftId, photo, credits, number } = message;
  const isUnsent = item !== null && (state === "failed" || state === "behind");
  const delivery = state === null || state === "failed" || state === "behind" ? {} : { state };
  return (
    <div
      className="message"
      data-unsent={isUnsent ? (state === "behind" ? state : item.state) : undefined}
      data-touched={isTouched ? "" : undefined}
      onClick={mine ? undefined : () => setIsTouched(!isTouched)}
    >
      {kind === "photo" ? (
        <PhotoMessage
          photo={photo}
          name={name}
          mine={mine}
          isFree={mine && credits === 0}
          onReveal={async () => number !== null && onReveal(number)}
          {...delivery}
        />
      ) : kind === "gift" ? (
        <GiftMessage giftId={giftId} {...delivery} />
      ) : (
        <Bubble {...delivery}>{text}</Bubble>
      )}
      {isUnsent && <UnsentReason item={item} isBehind={state === "behind"} isPaid={isPaid} name={name} />}
      {!mine && (
        <button
          type="button"
          className="message-about"
          aria-label={t("messageMenu")}
          title={t("messageMenu")}
          onClick={() => onAbout(message)}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
