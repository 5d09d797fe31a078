import { lazy, Suspense, useState } from "react";
import Eye from "lucide-react/icons/eye";
import ImageOff from "lucide-react/icons/image-off";
import { useTranslation } from "react-i18next";
import type { ChatPhoto } from "#app/domain/conversations/chat-message.ts";
import { largeChatPhoto } from "#app/domain/photos/chat-photo-file.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Bubble, type BubbleProps } from "#app/ui/chat/bubble.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";

const Lightbox = lazy(async () => ({ default: (await import("#app/ui/portrait/lightbox.tsx")).Lightbox }));

type PhotoMessageProps = Omit<BubbleProps, "children" | "look"> & {
  /** Null for one that was taken away; one that is still being sent has neither `revealed` nor `checked`. */
  photo: (Pick<ChatPhoto, "src" | "width" | "height" | "placeholder"> & Partial<Pick<ChatPhoto, "revealed" | "checked">>) | null;
  /** The partner's name. */
  name: string;
  mine: boolean;
  /** Chooses to see it; false where that did not work. */
  onReveal: () => Promise<boolean>;
};

/** A photo as a message: blurred until its receiver wants to see it, large over everything after a tap. */
export function PhotoMessage({ photo, name, mine, onReveal, ...delivery }: PhotoMessageProps) {
  const { t } = useTranslation("gifts");
  const [isLarge, setLarge] = useState(false);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (photo === null) {
    return <Bubble {...delivery} look="bare"><p className="photo-gone"><ImageOff aria-hidden="true" />{t("photo.gone")}</p></Bubble>;
  }
  const isOpen = mine || photo.revealed === true;
  const alt = mine ? t("photo.own") : t(isOpen ? "photo.from" : "photo.blurred", { name });
  const reveal = async () => {
    setState("asking");
    setState((await onReveal()) ? "idle" : "failed");
  };
  return (
    <Bubble {...delivery} look="bare">
      <div className="photo-message" data-blurred={isOpen ? undefined : ""}>
        <Photo src={photo.src} width={photo.width} height={photo.height} placeholder={photo.placeholder ?? undefined} alt={alt} eager />
        {isOpen && <button type="button" className="photo-message-open" aria-label={t("photo.enlarge", { photo: alt })} onClick={() => setLarge(true)} />}
        {!isOpen && photo.checked !== false && <Button variant="secondary" size="sm" icon={<Eye />} loading={state === "asking"} onClick={() => void reveal()}>{t("photo.show")}</Button>}
        {!isOpen && photo.checked === false && <p className="photo-message-note">{t("photo.checking")}</p>}
        {state === "failed" && <p className="photo-message-note" role="alert">{t("photo.failed")}</p>}
      </div>
      {isLarge && (
        <Suspense>
          <Lightbox photos={[{ src: largeChatPhoto(photo.src), alt }]} shown={0} onShow={() => setLarge(false)} title={alt} labels={{ previous: "", next: "", place: alt }} />
        </Suspense>
      )}
    </Bubble>
  );
}
