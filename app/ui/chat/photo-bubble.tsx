import { useTranslation } from "react-i18next";
import Eye from "lucide-react/icons/eye";
import { Button } from "#app/ui/button/button.tsx";
import { Bubble, type BubbleProps } from "#app/ui/chat/bubble.tsx";
import { Photo, type PhotoProps } from "#app/ui/portrait/photo.tsx";

export type PhotoBubbleProps = Omit<BubbleProps, "children" | "look"> & {
  photo: Omit<PhotoProps, "className">;
  /** Hidden until asked for; the source is blurred by the server already. */
  blurred?: boolean | undefined;
  onReveal?: (() => void) | undefined;
  revealing?: boolean | undefined;
  revealLabel?: string | undefined;
  /** Said over the photo, as why it cannot be shown yet. */
  note?: string | undefined;
  /** Shows it large. */
  onOpen?: (() => void) | undefined;
  openLabel?: string | undefined;
};

/** A photograph in its own shape. */
export function PhotoBubble({
  photo,
  blurred = false,
  onReveal,
  revealing,
  revealLabel,
  note,
  onOpen,
  openLabel,
  ...delivery
}: PhotoBubbleProps) {
  const { t } = useTranslation("ui");
  return (
    <Bubble {...delivery} look="bare">
      <div className="bubble-photo" data-blurred={blurred ? "" : undefined}>
        <Photo {...photo} alt={blurred ? t("blurredPhoto") : photo.alt} />
        {onOpen && <button type="button" className="bubble-photo-open" aria-label={openLabel} onClick={onOpen} />}
        {note && (
          <p className="bubble-note" role="status">
            {note}
          </p>
        )}
        {blurred && onReveal && (
          <Button variant="secondary" size="sm" icon={<Eye />} loading={revealing ?? false} onClick={onReveal}>
            {revealLabel ?? t("showPhoto")}
          </Button>
        )}
      </div>
    </Bubble>
  );
}
