import { useTranslation } from "react-i18next";
import Eye from "lucide-react/icons/eye";
import { Button } from "#app/ui/button/button.tsx";
import { Bubble, type BubbleProps } from "#app/ui/chat/bubble.tsx";
import { Photo, type PhotoProps } from "#app/ui/portrait/photo.tsx";

export type PhotoBubbleProps = Omit<BubbleProps, "children" | "look"> & {
  photo: Omit<PhotoProps, "className">;
  /** Hidden until asked for; the source should already be blurred by the server. */
  blurred?: boolean;
  onReveal?: () => void;
  revealLabel?: string;
  /** Said over the blurred photo in place of the button. */
  note?: string;
};

export function PhotoBubble({ photo, blurred, onReveal, revealLabel, note, ...delivery }: PhotoBubbleProps) {
  const { t } = useTranslation("ui");
  return (
    <Bubble {...delivery} look="bare">
      <div className="bubble-photo" data-blurred={blurred ? "" : undefined}>
        <Photo {...photo} alt={blurred ? t("blurredPhoto") : photo.alt} />
        {blurred && note && <p className="bubble-note">{note}</p>}
        {blurred && onReveal && (
          <Button variant="secondary" size="sm" icon={<Eye />} onClick={onReveal}>{revealLabel ?? t("showPhoto")}</Button>
        )}
      </div>
    </Bubble>
  );
}
