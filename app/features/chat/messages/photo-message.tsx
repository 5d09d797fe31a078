import { useState } from "react";
import ImageOff from "lucide-react/icons/image-off";
import { useTranslation } from "react-i18next";
import type { ChatPhoto } from "#app/domain/chat/conversations/chat-message.ts";
import { largeChatPhoto } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { askedPart } from "#app/features/connection/page-part.tsx";
import { useLookAhead } from "#app/features/connection/use-look-ahead.ts";
import { Bubble, type BubbleProps } from "#app/ui/chat/bubble.tsx";
import { PhotoBubble } from "#app/ui/chat/photo-bubble.tsx";

const LargePhoto = askedPart(async () => (await import("./large-photo.tsx")).LargePhoto);
const parts = [LargePhoto];

type PhotoMessageProps = Pick<BubbleProps, "state" | "onRetry"> & {
  /** Null for one that was taken away; one that is still being sent has neither `revealed` nor `checked`. */
  photo:
    | (Pick<ChatPhoto, "src" | "width" | "height" | "placeholder"> & Partial<Pick<ChatPhoto, "revealed" | "checked">>)
    | null;
  /** The partner's name. */
  name: string;
  mine: boolean;
  /** It cost its sender nothing, or no longer does. */
  isFree: boolean;
  /** Chooses to see it; false where that did not work. */
  onReveal: () => Promise<boolean>;
};

/** A photo as a message: blurred until its receiver wants to see it, large over everything after a tap. */
export function PhotoMessage({ photo, name, mine, isFree, onReveal, ...delivery }: PhotoMessageProps) {
  const { t } = useTranslation("gifts");
  useLookAhead(parts);
  const [isLarge, setLarge] = useState(false);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (photo === null) {
    return (
      <Bubble {...delivery} look="bare">
        <p className="bubble-gone">
          <ImageOff aria-hidden="true" />
          <span>{t(isFree ? "photo.goneFree" : "photo.gone")}</span>
        </p>
      </Bubble>
    );
  }
  const isOpen = mine || photo.revealed === true;
  const isChecking = !isOpen && photo.checked === false;
  const alt = mine ? t("photo.own") : t("photo.from", { name });
  const reveal = async () => {
    setState("asking");
    setState((await onReveal()) ? "idle" : "failed");
  };
  return (
    <>
      <PhotoBubble
        {...delivery}
        photo={{
          src: photo.src,
          width: photo.width,
          height: photo.height,
          placeholder: photo.placeholder ?? undefined,
          alt,
        }}
        blurred={!isOpen}
        note={isChecking ? t("photo.checking") : state === "failed" && !isOpen ? t("photo.failed") : undefined}
        onReveal={isChecking ? undefined : () => void reveal()}
        revealing={state === "asking"}
        revealLabel={t("photo.show")}
        {...(isOpen && { onOpen: () => setLarge(true), openLabel: t("photo.enlarge", { photo: alt }) })}
      />
      {isLarge && <LargePhoto src={largeChatPhoto(photo.src)} alt={alt} onClose={() => setLarge(false)} />}
    </>
  );
}
